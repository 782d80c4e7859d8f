import { SignInScreen } from '../../features/auth/components/sign-in-screen.tsx'
import { VisitorsOnly } from '../visitors-only.tsx'

export function SignInRoute() {
  return (
    <VisitorsOnly>
      <SignInScreen />
    </VisitorsOnly>
  )
}
