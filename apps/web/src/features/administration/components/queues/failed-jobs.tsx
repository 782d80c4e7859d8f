import type { FailedJob, QueueOverview } from '@foyer/contracts/accounts/administration/queues'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Confirm } from '../../../../components/ui/confirm.tsx'
import { focusNeighbor } from '../../../../lib/browser/focus-neighbor.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { failedJobsQuery, useChangeFailedJobs } from '../../api/queues.ts'
import { useDates } from '../../use-dates.ts'
import { ListStates } from '../list-states.tsx'

/** The failed jobs of a queue with their reasons, and what can be done about one or all of them. */
export function FailedJobs({ queue: { name, failed } }: { queue: QueueOverview }) {
  const { t } = useTranslation('administration')
  const query = useInfiniteQuery(failedJobsQuery(name))
  const change = useChangeFailedJobs()
  const [isAsking, setAsking] = useState(false)
  const jobs = query.data?.pages.flatMap((page) => page.jobs) ?? []
  const act = (kind: 'retry' | 'remove', job?: FailedJob) =>
    change.mutate(
      { act: kind, name, ...(job ? { job: job.id } : {}) },
      {
        onSuccess: ({ count }) => showToast('info', count === 0 ? t('queues.gone') : t(`queues.${kind}Done`, { count })),
        onError: (error) => showToast('error', errorText(t, error)),
      },
    )
  return (
    <div className="flex flex-col gap-3 border-t border-line bg-surface-sunken/40 px-4 py-3">
      <ListStates query={query} isEmpty={jobs.length === 0} empty={t('queues.noneFailed')}>
        {jobs.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => act('retry')} className="pointer-coarse:h-11">
              {t('queues.retryAll', { count: failed })}
            </Button>
            <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)} className="pointer-coarse:h-11">
              {t('queues.removeAll', { count: failed })}
            </Button>
          </div>
        )}
        <ul aria-label={t('queues.failedOf', { name })} className="flex flex-col divide-y divide-line">
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              onRetry={(row) => {
                focusNeighbor(row)
                act('retry', job)
              }}
              onRemove={(row) => {
                focusNeighbor(row)
                act('remove', job)
              }}
            />
          ))}
        </ul>
      </ListStates>
      <Confirm
        open={isAsking}
        title={t('queues.removeQuestion', { count: failed, name })}
        text={t('queues.removeText')}
        action={t('queues.remove')}
        onConfirm={() => act('remove')}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

type RowProps = { job: FailedJob; onRetry: (row: Element | null) => void; onRemove: (row: Element | null) => void }

function JobRow({ job: { id, failed_at, attempts, reason }, onRetry, onRemove }: RowProps) {
  const { t } = useTranslation('administration')
  const { time } = useDates()
  const facts = [failed_at === null ? null : time(failed_at), t('queues.attempts', { count: attempts })].filter(Boolean)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2.5 text-sm first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
        <p className="line-clamp-4 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-text" title={reason}>
          {reason || t('queues.noReason')}
        </p>
        <p className="text-xs text-text-2 tabular-nums">{facts.join(' · ')}</p>
        <p className="text-xs wrap-anywhere text-text-3">{id}</p>
      </div>
      <span className="flex shrink-0 gap-2">
        <Button
          size="sm"
          data-row
          aria-label={t('queues.retryOf', { id })}
          onClick={(event) => onRetry(event.currentTarget.closest('li'))}
          className="pointer-coarse:h-11"
        >
          {t('queues.retry')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('queues.removeOf', { id })}
          onClick={(event) => onRemove(event.currentTarget.closest('li'))}
          className="pointer-coarse:h-11"
        >
          {t('queues.remove')}
        </Button>
      </span>
    </li>
  )
}
