import { Navigate } from 'react-router'
import { WithLinkToken } from '../../components/link-token.tsx'
import { storeInvitation } from '../../entities/session/opened-invitation.ts'

/** `/users/invitation#{token}`: the link by which a site admin lets somebody sign up. The token is in no address of the screens that follow. */
export function SiteInvitationRoute() {
  return (
    <WithLinkToken path="/users/invitation">
      {(token) => {
        storeInvitation(token)
        return <Navigate to="/users/sign_up" replace />
      }}
    </WithLinkToken>
  )
}
