import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { linkStyle } from './link-style.ts'

const maxSeconds = 60 * 60
const defaultSeconds = 5 * 60

/** `/users/sign_in/locked?retry_in=…`, in seconds: after too many wrong passwords. Says how long it lasts, and what gets one in meanwhile. */
export function SignInLockedScreen() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const [until] = useState(() => Date.now() + secondsOf(search.get('retry_in')) * 1_000)
  const minutes = useMinutesLeft(until)
  const back = new URLSearchParams(search)
  back.delete('retry_in')
  const signIn = { pathname: '/users/sign_in', search: back.toString() }
  return (
    <AuthLayout
      title={t('locked.title')}
      footer={
        minutes > 0 && (
          <Link to={signIn} className={linkStyle}>
            {t('backToSignIn')}
          </Link>
        )
      }
    >
      {minutes > 0 ? (
        <>
          <Notice>{t('locked.text', { count: minutes })}</Notice>
          <p className="text-sm text-pretty text-text-2">{t('locked.meanwhile')}</p>
          <ButtonLink to={{ pathname: '/users/sign_in/link', search: back.toString() }} variant="primary" className="pointer-coarse:h-11">
            {t('emailLink.open')}
          </ButtonLink>
          <ButtonLink to="/users/password/new" className="pointer-coarse:h-11">
            {t('forgot.title')}
          </ButtonLink>
        </>
      ) : (
        <>
          <Notice kind="info">{t('locked.over')}</Notice>
          <ButtonLink to={signIn} variant="primary" className="pointer-coarse:h-11">
            {t('signIn')}
          </ButtonLink>
        </>
      )}
    </AuthLayout>
  )
}

function secondsOf(value: string | null): number {
  const seconds = Number(value ?? defaultSeconds)
  return Number.isInteger(seconds) && seconds > 0 && seconds <= maxSeconds ? seconds : defaultSeconds
}

/** Whole minutes until a time, rounded up; rendered again as they pass. */
function useMinutesLeft(until: number): number {
  const read = () => Math.max(0, Math.ceil((until - Date.now()) / 60_000))
  const [minutes, setMinutes] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setMinutes(Math.max(0, Math.ceil((until - Date.now()) / 60_000))), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return minutes
}
