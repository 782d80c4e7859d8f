import { useSearchParams } from 'react-router'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { EmailLinkOption } from '../../features/auth/components/email-link-option.tsx'
import { PasskeyOption } from '../../features/auth/components/passkey-option.tsx'
import { HostSignInStart } from '../../features/auth/components/host-sign-in-start.tsx'
import { SignInScreen } from '../../features/auth/components/sign-in-screen.tsx'
import { HostProviderButtons } from '../../features/providers/components/host-provider-buttons.tsx'
import { ProviderButtons } from '../../features/providers/components/provider-buttons.tsx'
import { TeamProviderButtons } from '../../features/providers/components/team-provider-buttons.tsx'
import { TeamProviderStart } from '../../features/providers/components/team-provider-start.tsx'
import { safeReturnTo } from '../../lib/browser/return-to.ts'
import { useTeamHost } from '../../lib/browser/team-host.ts'
import { VisitorsOnly } from '../visitors-only.tsx'
import { NotFoundRoute } from './error.route.tsx'

/**
 * `/users/sign_in`: the credentials first, then one element for each other way in. All of them belong to the address of the installation, to which the host of a team
 * leads, unless it does not let people log in at all.
 */
export function SignInRoute() {
  const host = useTeamHost()
  const [search] = useSearchParams()
  const [organization, provider] = [search.get('organization'), search.get('provider')]
  if (host && !host.custom_domain.allow_sign_in_on_teamdomain) return <NotFoundRoute />
  return (
    <VisitorsOnly>
      {host ? (
        <HostSignInStart Providers={HostProviderButtons} />
      ) : organization && provider ? (
        <TeamProviderStart
          publicId={organization}
          providerId={Number(provider)}
          returnTo={safeReturnTo(search.get('return_to'))}
          Layout={AuthLayout}
        />
      ) : (
        <SignInScreen>
          <TeamProviderButtons />
          <PasskeyOption />
          <EmailLinkOption />
          <ProviderButtons intent="sign_in" />
        </SignInScreen>
      )}
    </VisitorsOnly>
  )
}
