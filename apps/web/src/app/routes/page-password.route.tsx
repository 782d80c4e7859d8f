import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { linkStyle } from '../../features/auth/components/link-style.ts'
import { PagePasswordForm } from '../../features/sharing/password/page-password-form.tsx'
import { viewPageQuery } from '../../entities/page/view-page.ts'
import { useCurrentUser } from '../../entities/session/session.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { safeReturnTo, signInPath } from '../../lib/browser/return-to.ts'
import { FullErrorScreen } from './error.route.tsx'

/** `/page/{publicId}/authentication`: the form for the password of a page, and on to the page for whoever may see it. */
export function PagePasswordRoute() {
  const { t } = useTranslation('page-password')
  const { publicId = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isVisitor = useCurrentUser() === null
  const { data, error } = useQuery(viewPageQuery(publicId))
  const target = targetOf(search.get('return_to'), publicId)
  if (data && !error) return <Navigate to={target} replace />
  if (hasCode(error, 'not_found')) return <FullErrorScreen name="404" />
  return (
    <AuthLayout
      title={t('title')}
      footer={
        isVisitor && (
          <>
            {t('isYours')}{' '}
            <Link to={signInPath(target)} className={linkStyle}>
              {t('logIn')}
            </Link>
          </>
        )
      }
    >
      <PagePasswordForm publicId={publicId} onEntered={() => void navigate(target, { replace: true })} />
    </AuthLayout>
  )
}

/** Where one wanted to go: an address of this page, or of a widget, which may be on it. */
function targetOf(returnTo: string | null, publicId: string): string {
  const page = `/p/${publicId}`
  const target = safeReturnTo(returnTo)
  if (/^\/w\/[0-9A-Za-z]{6,7}(?:[?#]|$)/.test(target)) return target
  return target.startsWith(page) && /^(?:[/?#]|$)/.test(target.slice(page.length)) ? target : page
}
