import { useQuery } from '@tanstack/react-query'
import { LoadState } from '../../../components/load-state.tsx'
import { backupsQuery } from '../api/backups.ts'
import { overviewQuery } from '../api/overview.ts'
import { AdminSection } from './admin-section.tsx'
import { BackupCard, JobsCard, MailCard, PeopleCard, ReleaseCard, SignUpCard, StorageCard } from './overview-cards.tsx'
import { SetupList } from './setup-list.tsx'

/** How this site is, and what is left to set up. */
export function OverviewScreen() {
  const query = useQuery(overviewQuery())
  const { data: backups } = useQuery(backupsQuery())
  const overview = query.data
  return (
    <AdminSection name="overview">
      {!overview ? (
        <LoadState query={query} rows={6} />
      ) : (
        <>
          <ul className="grid gap-3 sm:grid-cols-2 sm:*:first:col-span-full xl:grid-cols-3">
            <ReleaseCard overview={overview} />
            <PeopleCard overview={overview} />
            <SignUpCard overview={overview} />
            <MailCard overview={overview} />
            <BackupCard backups={backups} />
            <StorageCard overview={overview} />
            <JobsCard overview={overview} />
          </ul>
          <SetupList overview={overview} backups={backups} />
        </>
      )}
    </AdminSection>
  )
}
