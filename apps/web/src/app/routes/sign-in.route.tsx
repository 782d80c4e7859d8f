import { EmailLinkOption } from '../../features/auth/components/email-link-option.tsx'
import { PasskeyOption } from '../../features/auth/components/passkey-option.tsx'
import { SignInScreen } from '../../features/auth/components/sign-in-screen.tsx'
import { ProviderButtons } from '../../features/providers/components/provider-buttons.tsx'
import { TeamProviderButtons } from '../../features/providers/components/team-provider-buttons.tsx'
import { useTeamHost } from '../../lib/browser/team-host.ts'
import { VisitorsOnly } from '../visitors-only.tsx'
import { NotFoundRoute } from './error.route.tsx'

/**
 * `/users/sign_in`: the credentials first, then one element for each other way in. Those belong to the address of the installation, as passkeys and what
 * providers send people back to do, and are not there by the host of a team, which may not let people log in at all.
 */
export function SignInRoute() {
  const host = useTeamHost()
  if (host && !host.custom_domain.allow_sign_in_on_teamdomain) return <NotFoundRoute />
  return (
    <VisitorsOnly>
      {host ? (
        <SignInScreen />
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
