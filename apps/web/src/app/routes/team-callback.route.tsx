import { useParams } from 'react-router'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { TeamCallback } from '../../features/providers/components/team-callback.tsx'
import { TeamDemand } from '../../features/providers/components/team-demand.tsx'
import { TeamLink } from '../../features/providers/components/team-link.tsx'
import { WorkAccount } from '../../features/providers/components/work-account.tsx'
import { RequireUser } from '../require-user.tsx'
import { VisitorsOnly } from '../visitors-only.tsx'

/** `/users/auth/custom_idp/{id}/callback` of each OpenID provider of a team, and `/users/auth/team/callback` of the others. */
export function TeamCallbackRoute() {
  const { id } = useParams()
  return <TeamCallback providerId={id === undefined ? null : Number(id)} Layout={AuthLayout} />
}

/** `/users/sign_in/work` */
export function WorkAccountRoute() {
  return (
    <VisitorsOnly>
      <WorkAccount Layout={AuthLayout} />
    </VisitorsOnly>
  )
}

/** `/users/auth/team/link` */
export function TeamLinkRoute() {
  return <TeamLink Layout={AuthLayout} />
}

/** `/users/work_account/{team id}` */
export function TeamDemandRoute() {
  return (
    <RequireUser>
      <TeamDemand Layout={AuthLayout} />
    </RequireUser>
  )
}
