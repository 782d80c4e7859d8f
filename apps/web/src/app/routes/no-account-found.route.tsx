import { useLocation } from 'react-router'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { NoAccountFoundScreen } from '../../features/auth/components/no-account-found-screen.tsx'
import { ProviderOffer, type ProviderOfferState } from '../../features/providers/components/provider-offer.tsx'
import { VisitorsOnly } from '../visitors-only.tsx'

/** `/users/sign_in/no_account_found`; who comes from a provider is offered an account with it. */
export function NoAccountFoundRoute() {
  const offer = (useLocation().state as { offer?: ProviderOfferState } | null)?.offer
  return <VisitorsOnly>{offer ? <ProviderOffer offer={offer} Layout={AuthLayout} /> : <NoAccountFoundScreen />}</VisitorsOnly>
}
