import { useLocation } from 'react-router'
import { WelcomeUserScreen } from '../../features/auth/components/welcome-user-screen.tsx'

/** `/users/welcome`; the token stands behind the #, so that it is in no request for the screen. */
export function WelcomeUserRoute() {
  const token = useLocation().hash.slice(1)
  return <WelcomeUserScreen key={token} token={token} />
}
