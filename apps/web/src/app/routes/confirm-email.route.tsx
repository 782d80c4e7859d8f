import { useParams } from 'react-router'
import { ConfirmEmailScreen } from '../../features/auth/components/confirm-email-screen.tsx'

/** `/users/change_email/{token}` */
export function ConfirmEmailRoute() {
  const { token = '' } = useParams()
  return <ConfirmEmailScreen key={token} token={token} />
}
