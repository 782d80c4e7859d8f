import { ForgotPasswordScreen } from '../../features/auth/components/forgot-password-screen.tsx'

/** `/users/password/new`: also for who is signed in and has forgotten the password. */
export function ForgotPasswordRoute() {
  return <ForgotPasswordScreen />
}
