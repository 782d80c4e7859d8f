import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { LoadingRows } from '../../components/loading-rows.tsx'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { classQuery } from '../../features/teams/api/pupils.ts'
import { CardSignIn, PupilSignIn } from '../../features/teams/components/pupils/pupil-sign-in.tsx'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { FullErrorScreen } from './error.route.tsx'

/** `/c/{public_id}`: how the pupils of a class sign in; with the code of a card behind the #, where no server gets it. */
export function ClassRoute() {
  const { t } = useTranslation('team-pupils')
  const { publicId = '' } = useParams()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const { data: title, error, refetch } = useQuery(classQuery(publicId))
  if (error) return <FullErrorScreen name={errorScreenOf(error)} onRetry={() => void refetch()} />
  if (title === undefined) {
    return (
      <AuthLayout title={t('signIn.title')}>
        <LoadingRows count={3} />
      </AuthLayout>
    )
  }
  const token = hash.slice(1)
  return (
    <AuthLayout title={title}>
      {token === '' ? (
        <PupilSignIn publicId={publicId} />
      ) : (
        <CardSignIn key={token} publicId={publicId} token={token} onOther={() => void navigate(pathname, { replace: true })} />
      )}
    </AuthLayout>
  )
}
