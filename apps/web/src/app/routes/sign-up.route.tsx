import { SignUpScreen } from '../../features/auth/components/sign-up-screen.tsx'
import { VisitorsOnly } from '../visitors-only.tsx'

export function SignUpRoute() {
  return (
    <VisitorsOnly>
      <SignUpScreen />
    </VisitorsOnly>
  )
}
