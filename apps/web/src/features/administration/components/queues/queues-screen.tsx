import type { QueueOverview } from '@foyer/contracts/accounts/administration/queues'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { OpeningRow } from '../../../../components/opening-row.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { queuesQuery } from '../../api/queues.ts'
import { boardPath } from '../../queues-path.ts'
import { AdminSection } from '../admin-section.tsx'
import { Badge } from '../badge.tsx'
import { listBox } from '../list-states.tsx'
import { FailedJobs } from './failed-jobs.tsx'

/** The queues of background work: how much waits, what has failed, and the way to run it again. */
export function QueuesScreen() {
  const { t } = useTranslation('administration')
  const query = useQuery(queuesQuery())
  return (
    <AdminSection name="queues">
      {query.data ? <Queues queues={query.data.queues} /> : <LoadState query={query} rows={6} />}
      {query.data && query.error && <Notice>{errorText(t, query.error)}</Notice>}
      <p className="text-sm text-pretty text-text-2">
        {t('queues.boardText')}{' '}
        <a href={boardPath} className="touch-target font-medium underline underline-offset-2">
          {t('queues.board')}
        </a>
      </p>
    </AdminSection>
  )
}

function Queues({ queues }: { queues: QueueOverview[] }) {
  const { t } = useTranslation('administration')
  if (queues.length === 0) {
    return (
      <p role="status" className="text-sm text-text-2">
        {t('queues.empty')}
      </p>
    )
  }
  // Those with failed jobs first, otherwise by name, as they come.
  const sorted = queues.toSorted((a, b) => Number(b.failed > 0) - Number(a.failed > 0))
  return (
    <ul className={listBox}>
      {sorted.map((queue) => (
        <QueueRow key={queue.name} queue={queue} />
      ))}
    </ul>
  )
}

const row = 'flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-left text-sm'
const opening = 'cursor-pointer -outline-offset-2 hover:bg-surface-hover'

function QueueRow({ queue }: { queue: QueueOverview }) {
  const { t } = useTranslation('administration')
  const { name, failed } = queue
  const counts = (['waiting', 'active', 'delayed'] as const).filter((state) => queue[state] > 0)
  const head = (
    <>
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
      <span className="text-xs text-text-2 tabular-nums">
        {counts.length > 0
          ? counts.map((state) => t(`queues.${state}`, { count: queue[state] })).join(' · ')
          : failed === 0 && t('queues.idle')}
      </span>
      {failed > 0 && <Badge isDanger>{t('queues.failed', { count: failed })}</Badge>}
    </>
  )
  return (
    <OpeningRow head={head} className={row} buttonClassName={opening} canOpen={failed > 0} hasChevron>
      <FailedJobs queue={queue} />
    </OpeningRow>
  )
}
