import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadingRows } from '../../components/loading-rows.tsx'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { teamAccessQuery } from '../../features/teams/api/access.ts'
import { TeamAccessPart } from '../../features/teams/components/joining/team-access-part.tsx'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { RequireUser } from '../require-user.tsx'
import { FullErrorScreen } from './error.route.tsx'

/** `/organization/{public_id}/request_access`: asks to come into a team that takes requests. */
export function TeamAccessRoute() {
  return (
    <RequireUser>
      <TeamAccess />
    </RequireUser>
  )
}

function TeamAccess() {
  const { t } = useTranslation('team-invitation')
  const { publicId = '' } = useParams()
  const { data: access, error, refetch } = useQuery(teamAccessQuery(publicId))
  if (error && !access) return <FullErrorScreen name={errorScreenOf(error)} onRetry={() => void refetch()} />
  return (
    <AuthLayout title={t('access.title')}>
      {access ? <TeamAccessPart publicId={publicId} access={access} /> : <LoadingRows count={3} />}
    </AuthLayout>
  )
}
