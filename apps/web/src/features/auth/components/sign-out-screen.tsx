import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { safeReturnTo } from '../../../lib/browser/return-to.ts'
import { useSignOut } from '../api/sign-out.ts'
import { keepLogoutReturn, logoutReturn } from '../logout-return.ts'
import { AuthLayout } from './auth-layout.tsx'

/**
 * `/users/sign_out`: ends the session and goes to `/`, with `?sign_in` to the sign-in screen, or to `?return_to`. From the menu it does so at once; opened by its
 * address it asks first, so that a link on another site signs nobody out. Whoever has not registered is asked in any case, as nothing leads back to
 * their account, and so is a site admin who acts as somebody else, whose own session ends as well. With `?state`, a provider of OpenID Connect sends back whom it has logged out.
 */
export function SignOutScreen() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const target = search.has('sign_in') ? '/users/sign_in' : safeReturnTo(search.get('return_to'))
  const user = useCurrentUser()
  const isImpersonating = user?.impersonated_by !== undefined
  const isConfirmed = (useLocation().state as { confirmed?: boolean } | null)?.confirmed === true
  const isMeant = isConfirmed && user !== undefined && !user?.is_anonymous && !isImpersonating
  const { mutate, isPending, isIdle, isSuccess, error } = useSignOut()
  const isStarted = useRef(false)

  const leave = useCallback(
    () =>
      mutate(undefined, {
        // On to the provider of a team, which has opened the session, and back from there.
        onSuccess: ({ logout_url: provider }) => {
          if (provider) {
            keepLogoutReturn(provider, target)
            location.replace(provider)
          } else void navigate(target, { replace: true })
        },
      }),
    [mutate, navigate, target],
  )
  useEffect(() => {
    if (!isMeant || isStarted.current) return
    isStarted.current = true
    leave()
  }, [isMeant, leave])

  const state = search.get('state')
  if (state !== null && user === null && isIdle) return <Navigate to={logoutReturn(state)} replace />
  return (
    <AuthLayout title={t('signOut')}>
      {error && <Notice>{errorText(t, error)}</Notice>}
      {(isMeant && isIdle) || isPending || isSuccess || user === undefined ? (
        <p role="status" className="flex items-center gap-2 text-text-2">
          <Spinner /> {t('signingOut')}
        </p>
      ) : user?.is_anonymous && !isImpersonating ? (
        <>
          <p className="text-pretty text-text-2">{t('register_account_save_changes')}</p>
          <ButtonLink to="/users/edit" variant="primary" className="pointer-coarse:h-11">
            {t('register')}
          </ButtonLink>
          <Button variant="danger" onClick={leave} className="pointer-coarse:h-11">
            {t('signOutAnyway')}
          </Button>
        </>
      ) : (
        <>
          {!error && (
            <p className="text-text-2">{isImpersonating ? t('signOutImpersonating', { name: user.name }) : t('signOutQuestion')}</p>
          )}
          <Button variant="primary" onClick={leave} className="pointer-coarse:h-11">
            {t('signOut')}
          </Button>
        </>
      )}
    </AuthLayout>
  )
}
