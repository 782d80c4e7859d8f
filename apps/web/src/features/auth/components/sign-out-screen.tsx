import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useSignOut } from '../api/sign-out.ts'
import { AuthLayout } from './auth-layout.tsx'

/**
 * Ends the session. From the menu it does so at once; opened by its address it asks first, so that a link on another site signs nobody out.
 */
export function SignOutScreen() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const meant = (useLocation().state as { confirmed?: boolean } | null)?.confirmed === true
  const { mutate, isPending, isIdle, error } = useSignOut()
  const started = useRef(false)

  const leave = () => mutate(undefined, { onSuccess: () => void navigate('/', { replace: true }) })
  useEffect(() => {
    if (!meant || started.current) return
    started.current = true
    mutate(undefined, { onSuccess: () => void navigate('/', { replace: true }) })
  }, [meant, mutate, navigate])

  return (
    <AuthLayout title={t('signOut')}>
      {error && <Notice>{errorText(t, error)}</Notice>}
      {(meant && isIdle) || isPending ? (
        <p role="status" className="flex items-center gap-2 text-text-2">
          <Spinner /> {t('signingOut')}
        </p>
      ) : (
        <>
          {!error && <p className="text-text-2">{t('signOutQuestion')}</p>}
          <Button variant="primary" onClick={leave}>
            {t('signOut')}
          </Button>
        </>
      )}
    </AuthLayout>
  )
}
