import type { TeamDomain } from '@foyer/contracts/accounts/teams/team-domains'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Confirm } from '../../../../components/ui/confirm.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { useCheckDomain, useReleaseDomain } from '../../api/domains.ts'
import { DomainSteps } from './domain-steps.tsx'
import { regionalLocale } from '../../../../lib/i18n/regional-locale.ts'

type Props = { publicId: string; domain: TeamDomain; target: string; onOpen: () => void }

/** A name with its state, and what is to be done next. */
export function DomainRow({ publicId, domain, target, onOpen }: Props) {
  const { t } = useTranslation('team-domains')
  const [isAsking, setAsking] = useState(false)
  const check = useCheckDomain(publicId, domain.id)
  const release = useReleaseDomain(publicId, domain.id)
  const { custom_domain: name, domain: ascii, state, problem, ends_at: end } = domain
  const error = check.error ?? release.error
  const isComplete = state === 'active' || (state === 'proved' && !domain.is_host)
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-medium">
          <span className="min-w-0 break-all">{name}</span>
          <State domain={domain} />
        </p>
        {ascii !== name && <p className="text-xs break-all text-text-2">{ascii}</p>}
        <p className="mt-0.5 text-xs text-text-2">
          {usesOf(domain)
            .map((use) => t(`uses.${use}`))
            .join(' · ')}
        </p>
      </div>
      {problem && <p className="text-sm text-pretty text-text-2">{t(`problems.${problem}`, { target, name })}</p>}
      {end !== null && state !== 'off' && (
        <p className="text-sm text-pretty text-text-2">{t(state === 'failing' ? 'endsFailing' : 'endsClaimed', { date: dayText(end) })}</p>
      )}
      {!isComplete && <DomainSteps domain={domain} target={target} />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          pending={check.isPending}
          aria-label={t('checkOf', { name })}
          onClick={() => check.mutate()}
          className="pointer-coarse:h-11"
        >
          {t('check')}
        </Button>
        <Button size="sm" aria-haspopup="dialog" aria-label={t('settingsOf', { name })} onClick={onOpen} className="pointer-coarse:h-11">
          {t('settings')}
        </Button>
        <Button
          size="sm"
          pending={release.isPending}
          aria-label={t('removeOf', { name })}
          onClick={() => setAsking(true)}
          className="pointer-coarse:h-11"
        >
          {t('remove')}
        </Button>
      </div>
      {error && <Notice>{errorText(t, error)}</Notice>}
      <span role="status" className="sr-only">
        {check.isSuccess ? t('checked', { name, state: t(`states.${state}`) }) : ''}
      </span>
      <Confirm
        open={isAsking}
        title={t('removeQuestion', { name })}
        text={t(state === 'claimed' || state === 'off' ? 'removeClaimText' : 'removeText')}
        action={t('remove')}
        onConfirm={() => release.mutate()}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

const colours = {
  claimed: 'bg-surface-hover text-text-2',
  proved: 'bg-surface-hover text-text-2',
  active: 'bg-accent-soft text-on-accent-soft',
  failing: 'bg-danger-soft text-danger',
  off: 'bg-danger-soft text-danger',
}

function State({ domain: { state, is_host: isHost } }: { domain: TeamDomain }) {
  const { t } = useTranslation('team-domains')
  const isComplete = state === 'proved' && !isHost
  return (
    <span className={`rounded-sm px-1.5 py-0.5 text-xs ${isComplete ? colours.active : colours[state]}`}>
      {t(isComplete ? 'states.verified' : `states.${state}`)}
    </span>
  )
}

const usesOf = ({ is_host: isHost, is_email_domain: isEmail }: TeamDomain) => {
  const uses = [...(isHost ? ['pages' as const] : []), ...(isEmail ? ['email' as const] : [])]
  return uses.length > 0 ? uses : ['none' as const]
}

const dayText = (seconds: number): string =>
  new Intl.DateTimeFormat(regionalLocale(i18next.language), { dateStyle: 'medium' }).format(seconds * 1000)
