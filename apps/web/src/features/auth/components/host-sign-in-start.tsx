import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useTeamHost } from '../../../lib/browser/team-host.ts'
import { safeReturnTo } from '../../../lib/browser/return-to.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useBeginHostSignIn } from '../api/host-sign-in.ts'
import { AuthLayout } from './auth-layout.tsx'

type Props = {
  isNew?: boolean
  /** Offers the providers of the team. `chosen` is the one that the browser is leaving for. */
  Providers: ComponentType<{ onChoose: (providerId: number) => void; chosen: number | undefined }>
}

/** `/users/sign_in` and `/users/sign_up` by the host of a team: people log in at the address of the installation, where their account is, and come back. */
export function HostSignInStart({ isNew = false, Providers }: Props) {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const host = useTeamHost()
  const begin = useBeginHostSignIn()
  if (!host) return null
  const site = new URL(host.site).host
  const returnTo = safeReturnTo(search.get('return_to'))
  const isLeaving = begin.isPending || begin.isSuccess
  const chosen = begin.variables?.provider_id
  return (
    <AuthLayout title={t(isNew ? 'host.signUpTitle' : 'host.title', { team: host.team.title })}>
      {begin.error && <Notice>{errorText(t, begin.error)}</Notice>}
      <p className="text-sm text-pretty text-text-2">{t(isNew ? 'host.signUpText' : 'host.text', { site })}</p>
      <Button
        variant="primary"
        pending={isLeaving && chosen === undefined}
        onClick={() => begin.mutate({ return_to: returnTo })}
        className="pointer-coarse:h-11"
      >
        {t('host.begin', { site })}
      </Button>
      <Providers
        onChoose={(providerId) => begin.mutate({ return_to: returnTo, provider_id: providerId })}
        chosen={isLeaving ? chosen : undefined}
      />
    </AuthLayout>
  )
}
