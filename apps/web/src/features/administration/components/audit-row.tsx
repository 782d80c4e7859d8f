import type { AuditEntry } from '@foyer/contracts/accounts/administration/audit'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDates } from '../use-dates.ts'
import { Badge } from './badge.tsx'

type Props = {
  entry: AuditEntry
  /** The address of this screen with another filter. */
  hrefWith: (name: 'actor' | 'target' | 'team', value: string) => string
}

const link = 'underline-offset-2 hover:underline'
/** Nobody's help; a server of the release before does not say by what. */
const direct: ReadonlySet<string | undefined> = new Set(['person', 'system', undefined])

/** An act: what was done to whom and when, then by whom and what else is recorded of it. */
export function AuditRow({ entry, hrefWith }: Props) {
  const { t } = useTranslation('administration')
  const { time } = useDates()
  const { action, actor, target, address, details } = entry
  const valueText = (name: string, value: AuditEntry['details'][string] | undefined) =>
    name === 'end' ? t(`audit.ends.${value}`, String(value)) : String(value ?? t('audit.noValue'))
  const actorText = ({ kind, name, via }: AuditEntry['actor']) => {
    if (kind === 'system') return t('audit.operator')
    return direct.has(via) ? name : t(`audit.via.${via}`, { name })
  }
  return (
    <li className="flex flex-col gap-0.5 px-4 py-2 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 wrap-anywhere max-sm:w-full sm:flex-1">
          <span className="mr-2 font-medium">{t(`audit.actions.${action.replace('.', '_')}`)}</span>
          {target.kind === 'user' || target.kind === 'team' ? (
            <Link to={hrefWith(target.kind === 'user' ? 'target' : 'team', target.id)} className={link}>
              <bdi>{target.label}</bdi>
            </Link>
          ) : (
            target.label
          )}
        </p>
        <Outcome entry={entry} />
        <time dateTime={new Date(entry.at * 1000).toISOString()} className="text-xs text-text-2 tabular-nums">
          {time(entry.at)}
        </time>
      </div>
      <p className="text-xs wrap-anywhere text-text-2 tabular-nums">
        {['#', entry.id, ' · '].join('')}
        <Link to={hrefWith('actor', actor.id === null ? 'operator' : String(actor.id))} className={link}>
          {actorText(actor)}
        </Link>
        {address !== null && ` (${address})`}
        {Object.entries(details).map(([name, value]) => [' · ', t(`audit.details.${name}`, name), ': ', valueText(name, value)].join(''))}
      </p>
    </li>
  )
}

function Outcome({ entry: { action, outcome, code } }: { entry: AuditEntry }) {
  const { t } = useTranslation('administration')
  // How reading ended is of no interest, and not recorded.
  if (outcome === 'done' || action === 'impersonation.read') return null
  return <Badge isDanger={outcome === 'failed'}>{outcome === 'failed' ? t('audit.failed', { code }) : t('audit.unfinished')}</Badge>
}
