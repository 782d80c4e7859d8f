import { SignInLockedScreen } from '../../features/auth/components/sign-in-locked-screen.tsx'
import { VisitorsOnly } from '../visitors-only.tsx'

/** `/users/sign_in/locked` */
export function SignInLockedRoute() {
  return (
    <VisitorsOnly>
      <SignInLockedScreen />
    </VisitorsOnly>
  )
}
