import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { authenticationQuery } from '../api/authentication.ts'
import { PasskeyList } from './passkey-list.tsx'
import { TotpSettings } from './totp-settings.tsx'

/** `/users/authentication`: password, passkeys and the second step; sections of other features come in between as `children`. */
export function AuthenticationScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('authentication')
  const query = useQuery(authenticationQuery())
  const { data } = query
  // All three sections come by one call: it failed once.
  if (!data && query.error) {
    return (
      <>
        <LoadState query={query} rows={2} />
        {children}
      </>
    )
  }
  const loading = <LoadState query={query} rows={2} />
  return (
    <>
      <Section title={t('password.title')}>{data ? <PasswordState hasPassword={data.has_password} /> : loading}</Section>
      <Section title={t('passkeys.title')} text={t('passkeys.text')}>
        {data ? <PasskeyList passkeys={data.passkeys} origin={data.passkey_origin} /> : loading}
      </Section>
      {children}
      <Section title={t('totp.title')} text={t('totp.text')}>
        {data ? <TotpSettings totp={data.totp} /> : loading}
      </Section>
    </>
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
