import { useParams } from 'react-router'
import { LinkSignInScreen } from '../../features/auth/components/link-sign-in-screen.tsx'

/** `/users/sign_in/{token}` */
export function LinkSignInRoute() {
  const { token = '' } = useParams()
  return <LinkSignInScreen key={token} token={token} />
}
