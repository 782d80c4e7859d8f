import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { viewProfileQuery } from '../../features/profile/api/view-profile.ts'
import { PublicProfile } from '../../features/profile/components/public-profile.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { FullErrorScreen } from './error.route.tsx'

/** `/u/{public_url}` and `/u/{public_id}/{slug?}`: the profile of a person, once it is published. */
export function PublicProfileRoute() {
  const { address = '' } = useParams()
  const { data: profile, error, refetch } = useQuery(viewProfileQuery(address))
  useDocumentTitle(profile?.name)
  const isGone = error instanceof ApiError && error.status === 404
  if (error && (!profile || isGone)) return <FullErrorScreen name={errorScreenOf(error)} onRetry={() => void refetch()} />
  return (
    <AppShell title={profile?.name}>
      <PublicProfile profile={profile} onRetry={() => void refetch()} />
    </AppShell>
  )
}
