import type { AdminUserDetails } from '@foyer/contracts/accounts/administration/administration'
import { useTranslation } from 'react-i18next'
import { useDates } from '../use-dates.ts'
import { Facts } from '../../../components/ui/facts.tsx'

/** How an account is, as a site admin sees it. */
export function PersonFacts({ person }: { person: AdminUserDetails }) {
  const { t } = useTranslation('administration')
  const { day } = useDates()
  return (
    <Facts
      facts={[
        [t('person.id'), `${person.id} · ${person.public_id}`],
        [t('person.since'), day(person.created_at)],
        [t('person.seen'), person.last_seen_at === null ? t('person.notSeen') : day(person.last_seen_at)],
        [t('person.sessions'), String(person.sessions)],
        [t('person.pages'), person.pages === null ? t('person.unknown') : String(person.pages)],
      ]}
    />
  )
}
