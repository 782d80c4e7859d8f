import { useTranslation } from 'react-i18next'
import type { TeamAuditEntry } from '../../api/audit.ts'
import { useAuditDetails } from './use-audit-details.ts'
import { regionalLocale } from '../../../../lib/i18n/regional-locale.ts'

type Props = { entry: TeamAuditEntry; onPerson: (person: { user_id: number; name: string }) => void }

/** An act: what was done, by whom and when, and what else is recorded of it. */
export function AuditRow({ entry, onPerson }: Props) {
  const { t, i18n } = useTranslation('team-audit')
  const { actor, at, outcome, code } = entry
  const { title, details } = useAuditDetails(entry)
  const time = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1000)
  return (
    <li className="flex flex-col gap-0.5 px-4 py-2.5 text-sm">
      <p className="wrap-anywhere">
        <span className="font-medium">{title}</span>
        {outcome !== 'done' && (
          <span className="ml-2 rounded-sm bg-surface-hover px-1.5 py-0.5 text-xs text-text-2">
            {outcome === 'failed' ? t('failed', { code }) : t('unfinished')}
          </span>
        )}
      </p>
      {details.length > 0 && <p className="text-xs wrap-anywhere text-text-2">{details.join(' · ')}</p>}
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-text-2 tabular-nums">
        {actor.id === null ? (
          <bdi>{actor.name === 'operator' ? t('operator') : actor.name}</bdi>
        ) : (
          <button
            type="button"
            title={t('onlyOf', { name: actor.name })}
            onClick={() => onPerson({ user_id: actor.id ?? 0, name: actor.name })}
            className="min-w-0 truncate rounded-sm underline-offset-2 hover:underline pointer-coarse:min-h-11"
          >
            <bdi>{actor.name}</bdi>
          </button>
        )}
        <time dateTime={new Date(at * 1000).toISOString()}>{time}</time>
      </p>
    </li>
  )
}
