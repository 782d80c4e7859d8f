import type { AuthenticationOverview } from '@foyer/contracts/authentication'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { authenticationQuery } from '../api/authentication.ts'
import { PasskeyList } from './passkey-list.tsx'
import { TotpSettings } from './totp-settings.tsx'

/** `/users/authentication`: password, passkeys and the second step; sections of other features come in between as `children`. */
export function AuthenticationScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('authentication')
  return (
    <>
      <Section title={t('password.title')}>
        <Loaded>{(overview) => <PasswordState hasPassword={overview.has_password} />}</Loaded>
      </Section>
      <Section title={t('passkeys.title')} text={t('passkeys.text')}>
        <Loaded>{({ passkeys, passkey_origin: origin }) => <PasskeyList passkeys={passkeys} origin={origin} />}</Loaded>
      </Section>
      {children}
      <Section title={t('totp.title')} text={t('totp.text')}>
        <Loaded>{({ totp }) => <TotpSettings totp={totp} />}</Loaded>
      </Section>
    </>
  )
}

/** Its content once it is there; each section says for itself that it is on its way or cannot be had. */
function Loaded({ children }: { children: (overview: AuthenticationOverview) => ReactNode }) {
  const { t } = useTranslation('authentication')
  const { data, error, refetch, isFetching } = useQuery(authenticationQuery())
  if (data) return children(data)
  if (error) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice>{errorText(t, error)}</Notice>
        <Button pending={isFetching} onClick={() => void refetch()}>
          {t('shared:retry')}
        </Button>
      </div>
    )
  }
  return (
    <div role="status">
      <span className="sr-only">{t('shared:loading')}</span>
      <SkeletonRows count={2} />
    </div>
  )
}

function PasswordState({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('authentication')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-text-2">{t(hasPassword ? 'password.set' : 'password.none')}</p>
      <ButtonLink to={hasPassword ? '/users/edit' : '/users/password/new'} size="sm" className="pointer-coarse:h-11">
        {t(hasPassword ? 'password.change' : 'password.add')}
      </ButtonLink>
    </div>
  )
}
