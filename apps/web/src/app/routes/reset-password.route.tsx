import { useLocation } from 'react-router'
import { ResetPasswordScreen } from '../../features/auth/components/reset-password-screen.tsx'

/** `/users/password/edit#token`, the address in the message. */
export function ResetPasswordRoute() {
  const token = useLocation().hash.slice(1)
  return <ResetPasswordScreen key={token} token={token} />
}
