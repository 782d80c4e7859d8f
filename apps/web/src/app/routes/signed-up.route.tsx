import { useParams } from 'react-router'
import { SignedUpScreen } from '../../features/auth/components/signed-up-screen.tsx'

/** `/users/signed_up/{email}` */
export function SignedUpRoute() {
  const { email = '' } = useParams()
  return <SignedUpScreen email={email} />
}
