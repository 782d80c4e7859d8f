import { WithLinkToken } from '../../components/link-token.tsx'
import { LinkSignInScreen } from '../../features/auth/components/link-sign-in-screen.tsx'

/** `/users/sign_in/by_link#{token}`, and `/users/sign_in/{token}` of the specification, which leads there. */
export function LinkSignInRoute() {
  return <WithLinkToken path="/users/sign_in/by_link">{(token) => <LinkSignInScreen key={token} token={token} />}</WithLinkToken>
}
