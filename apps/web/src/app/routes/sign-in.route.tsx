import { EmailLinkOption } from '../../features/auth/components/email-link-option.tsx'
import { PasskeyOption } from '../../features/auth/components/passkey-option.tsx'
import { SignInScreen } from '../../features/auth/components/sign-in-screen.tsx'
import { ProviderButtons } from '../../features/providers/components/provider-buttons.tsx'
import { VisitorsOnly } from '../visitors-only.tsx'

/** `/users/sign_in`: the credentials first, then one element for each other way in. */
export function SignInRoute() {
  return (
    <VisitorsOnly>
      <SignInScreen>
        <PasskeyOption />
        <EmailLinkOption />
        <ProviderButtons intent="sign_in" />
      </SignInScreen>
    </VisitorsOnly>
  )
}
