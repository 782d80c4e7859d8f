import { WithLinkToken } from '../../components/link-token.tsx'
import { ConfirmEmailScreen } from '../../features/auth/components/confirm-email-screen.tsx'

/** `/users/change_email#{token}`, and `/users/change_email/{token}` of the specification, which leads there. */
export function ConfirmEmailRoute() {
  return <WithLinkToken path="/users/change_email">{(token) => <ConfirmEmailScreen key={token} token={token} />}</WithLinkToken>
}
