import { SignUpScreen } from '../../features/auth/components/sign-up-screen.tsx'
import { ProviderButtons } from '../../features/providers/components/provider-buttons.tsx'
import { VisitorsOnly } from '../visitors-only.tsx'

export function SignUpRoute() {
  return (
    <VisitorsOnly>
      <SignUpScreen>
        <ProviderButtons intent="sign_up" />
      </SignUpScreen>
    </VisitorsOnly>
  )
}
