import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { WithLinkToken } from '../../components/link-token.tsx'
import { storeInvitation } from '../../entities/session/opened-invitation.ts'
import { signUpInvitationQuery } from '../../entities/session/sign-up-invitation.ts'

/**
 * `/users/invitation#{token}`: the link by which a site admin lets somebody sign up, and `/users/invitation/{token}` of the specification, which leads
 * there. That of a team leads on to its invitation. The token is in no address of the screens that follow.
 */
export function SiteInvitationRoute() {
  return <WithLinkToken path="/users/invitation">{(token) => <SiteInvitation token={token} />}</WithLinkToken>
}

function SiteInvitation({ token }: { token: string }) {
  const { data, isPending } = useQuery(signUpInvitationQuery(token))
  storeInvitation(token)
  if (isPending) return <main id="main" aria-busy="true" className="min-h-dvh" />
  const team = data?.organization
  return <Navigate to={team ? `/organization/${team.public_id}/invitation` : '/users/sign_up'} replace />
}
