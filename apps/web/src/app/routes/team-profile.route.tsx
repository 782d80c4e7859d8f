import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LostTeam } from '../../features/teams/components/settings/lost-team.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { teamProfileQuery } from '../../features/teams/api/profile.ts'
import { TeamProfile } from '../../features/teams/components/profile/team-profile.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { FullErrorScreen } from './error.route.tsx'

/** `/o/{public_id}/{slug?}`: the profile of a team. */
export function TeamProfileRoute() {
  const { publicId = '' } = useParams()
  const { data: profile, error, refetch } = useQuery(teamProfileQuery(publicId))
  useDocumentTitle(profile?.title)
  const isGone = error instanceof ApiError && error.status === 404
  if (isGone && profile?.is_member) {
    return (
      <AppShell title={profile.title}>
        <LostTeam team={profile} />
      </AppShell>
    )
  }
  if (error && (!profile || isGone)) return <FullErrorScreen name={errorScreenOf(error)} onRetry={() => void refetch()} />
  return (
    <AppShell title={profile?.title}>
      <TeamProfile profile={profile} onRetry={() => void refetch()} />
    </AppShell>
  )
}
