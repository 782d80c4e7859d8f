import type { BackupList } from '@foyer/contracts/accounts/administration/backups'
import type { SiteOverview } from '@foyer/contracts/accounts/administration/site-overview'
import { DatabaseBackup, HardDrive, Info, ListChecks, Mail, UserPlus, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../lib/i18n/format-bytes.ts'
import { useDates } from '../use-dates.ts'
import { OverviewCard } from './overview-card.tsx'

type Props = { overview: SiteOverview }

export function ReleaseCard({ overview: { version, public_url } }: Props) {
  const { t } = useTranslation('administration')
  return <OverviewCard icon={Info} title={t('overview.version')} value={`Foyer ${version}`} details={[public_url]} />
}

export function PeopleCard({ overview: { people } }: Props) {
  const { t } = useTranslation('administration')
  const { registered, anonymous, added, active, admins } = people
  return (
    <OverviewCard
      icon={Users}
      title={t('people.title')}
      value={t('overview.people', { count: registered })}
      details={[
        [t('overview.active', { count: active }), t('overview.added', { count: added })].join(' · '),
        [t('overview.admins', { count: admins }), ...(anonymous > 0 ? [t('overview.anonymous', { count: anonymous })] : [])].join(' · '),
      ]}
      to="/admin/people"
    />
  )
}

export function SignUpCard({ overview: { sign_up: mode } }: Props) {
  const { t } = useTranslation('administration')
  return (
    <OverviewCard
      icon={UserPlus}
      title={t('overview.signUp')}
      value={t(`overview.signUpModes.${mode}`)}
      details={[t(`overview.signUpTexts.${mode}`)]}
      to="/admin/invitations"
    />
  )
}

export function MailCard({ overview: { mail } }: Props) {
  const { t } = useTranslation('administration')
  return mail.is_set_up ? (
    <OverviewCard icon={Mail} title={t('overview.mail')} value={t('overview.setUp')} details={[t('overview.mailText')]} />
  ) : (
    <OverviewCard
      icon={Mail}
      title={t('overview.mail')}
      value={t('overview.notSetUp')}
      details={[t('overview.outbox')]}
      to="/admin/outbox"
    />
  )
}

/** The last backup and the next. Where they are made elsewhere, nothing is known of them here. */
export function BackupCard({ backups: list }: { backups: BackupList | undefined }) {
  const { t } = useTranslation('administration')
  const { moment } = useDates()
  const common = { icon: DatabaseBackup, title: t('backups.title'), to: '/admin/backups' }
  if (!list?.is_available)
    return <OverviewCard {...common} value={list ? t('overview.backupsElsewhere') : t('shared:loading')} details={[]} />
  const last = list.backups[0]
  const { failure, next_at: nextAt, every } = list
  return (
    <OverviewCard
      {...common}
      isDanger={failure !== null}
      value={last ? moment(last.created_at) : t('overview.noBackup')}
      details={[
        failure && t('overview.backupFailed', { date: moment(failure.at) }),
        nextAt !== null && t('overview.nextBackup', { date: moment(nextAt) }),
        nextAt === null && (every === null ? t('overview.noNextBackup') : t('overview.nothingChanged')),
      ]}
    />
  )
}

export function StorageCard({ overview: { storage } }: Props) {
  const { t, i18n } = useTranslation('administration')
  const size = (bytes: number) => formatBytes(bytes, i18n.language)
  const common = { icon: HardDrive, title: t('overview.storage') }
  if (!storage) return <OverviewCard {...common} value={t('overview.ownStores')} details={[t('overview.ownStoresText')]} />
  return (
    <OverviewCard
      {...common}
      isDanger={storage.free < scarce}
      value={t('overview.free', { size: size(storage.free) })}
      details={[t('overview.databases', { size: size(storage.data) }), t('overview.backups', { size: size(storage.backups) })]}
    />
  )
}

/** A backup needs room for the databases twice; below half a gigabyte that is soon not there. */
const scarce = 512 * 1024 * 1024

export function JobsCard({ overview: { jobs } }: Props) {
  const { t } = useTranslation('administration')
  const valueOf = (counts: typeof jobs) => {
    if (!counts) return t('person.unknown')
    return counts.failed === 0 ? t('overview.noFailedJobs') : t('overview.failedJobs', { count: counts.failed })
  }
  return (
    <OverviewCard
      icon={ListChecks}
      title={t('queues.title')}
      isDanger={jobs !== null && jobs.failed > 0}
      value={valueOf(jobs)}
      details={[jobs && t('overview.waitingJobs', { count: jobs.waiting })]}
      to="/admin/jobs"
    />
  )
}
