import { Navigate, useSearchParams } from 'react-router'
import { WithLinkToken } from '../../components/link-token.tsx'
import { HostArrival } from '../../features/auth/components/host-arrival.tsx'
import { HostSignInConsent } from '../../features/auth/components/host-sign-in-consent.tsx'
import { useCurrentUser } from '../../entities/session/session.ts'
import { useTeamHost } from '../../lib/browser/team-host.ts'
import { RequireUser } from '../require-user.tsx'

const path = '/users/host_sign_in'

/** `/users/host_sign_in`: at the address of the installation on the way to the host of a team, and by that host on the way back. */
export function HostSignInRoute() {
  const host = useTeamHost()
  const [search] = useSearchParams()
  const user = useCurrentUser()
  if (host) return <WithLinkToken path={path}>{(ticket) => <HostArrival key={ticket} ticket={ticket} />}</WithLinkToken>
  const chosen = user === null ? providerPath(search) : undefined
  if (chosen !== undefined) return <Navigate to={chosen} replace />
  return (
    <RequireUser>
      <HostSignInConsent />
    </RequireUser>
  )
}

/** The way back here by the provider that was chosen at the host; undefined where none was. */
function providerPath(search: URLSearchParams): string | undefined {
  const [organization, provider] = [search.get('organization'), search.get('provider')]
  if (organization === null || provider === null) return undefined
  const back = new URLSearchParams(search)
  for (const name of ['organization', 'provider']) back.delete(name)
  return `/users/sign_in?${new URLSearchParams({ organization, provider, return_to: `${path}?${back.toString()}` }).toString()}`
}
