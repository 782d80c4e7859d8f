import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { WithLinkToken } from '../../components/link-token.tsx'
import { readInvitation } from '../../entities/session/opened-invitation.ts'
import { useCurrentUser } from '../../entities/session/session.ts'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { offeredTeamQuery, teamInvitationQuery } from '../../features/teams/api/offers.ts'
import { OfferedTeamPart } from '../../features/teams/components/joining/offered-team-part.tsx'
import { TeamInvitationPart } from '../../features/teams/components/joining/team-invitation-part.tsx'
import { invitationEndOf } from '../../features/teams/invitation-end.ts'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { RequireUser } from '../require-user.tsx'
import { FullErrorScreen } from './error.route.tsx'

/**
 * `/organization/{public_id}/invitation#{token}`, and `/organization/{public_id}/invitation/{token}` of the specification, which leads there. Without
 * a token it is the invitation that was shown before its person logged in.
 */
export function TeamInvitationRoute() {
  const { publicId = '' } = useParams()
  return (
    <WithLinkToken path={`/organization/${publicId}/invitation`} stored={readInvitation()}>
      {(token) => <LinkedInvitation key={token} publicId={publicId} token={token} />}
    </WithLinkToken>
  )
}

/** `/organization/invitation/{id}`: an invitation that is for the person signed in. */
export function TeamOfferRoute() {
  const { id = '' } = useParams()
  return (
    <RequireUser>
      <OwnInvitation key={id} id={id} />
    </RequireUser>
  )
}

function LinkedInvitation({ publicId, token }: { publicId: string; token: string }) {
  const { t } = useTranslation('team-invitation')
  const user = useCurrentUser()
  const query = useQuery(teamInvitationQuery(publicId, token, user?.id ?? null))
  if (isFailure(query)) return <FullErrorScreen name={errorScreenOf(query.error)} onRetry={() => void query.refetch()} />
  return (
    <AuthLayout title={t('title')}>
      <TeamInvitationPart publicId={publicId} token={token} />
    </AuthLayout>
  )
}

function OwnInvitation({ id }: { id: string }) {
  const { t } = useTranslation('team-invitation')
  const query = useQuery(offeredTeamQuery(id))
  if (isFailure(query)) return <FullErrorScreen name={errorScreenOf(query.error)} onRetry={() => void query.refetch()} />
  return (
    <AuthLayout title={t('title')}>
      <OfferedTeamPart id={id} />
    </AuthLayout>
  )
}

/** That an invitation is gone is said where it would be; every other error has the error screen. */
const isFailure = ({ data, error }: { data: unknown; error: Error | null }) => error !== null && !data && !invitationEndOf(error)
