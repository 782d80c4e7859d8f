import type { AdminUserDetails } from '@foyer/contracts/administration'
import { useTranslation } from 'react-i18next'

/** What a site admin sees of an account. */
export function PersonFacts({ person }: { person: AdminUserDetails }) {
  const { t, i18n } = useTranslation('administration')
  const date = (seconds: number) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(seconds * 1000)
  const until = person.subscription?.valid_until
  const subscription = person.subscription ? (until ? t('person.until', { date: date(until) }) : t('person.noEnd')) : t('person.none')
  const facts = [
    [t('person.id'), `${person.id} · ${person.public_id}`],
    [t('person.since'), date(person.created_at)],
    [t('person.seen'), person.last_seen_at === null ? t('person.none') : date(person.last_seen_at)],
    [t('person.sessions'), String(person.sessions)],
    [t('person.pages'), person.pages === null ? t('person.unknown') : String(person.pages)],
    [t('person.subscription'), person.billing === null ? t('person.unknown') : subscription],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
