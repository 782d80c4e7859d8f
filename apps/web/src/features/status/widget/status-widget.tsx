import type { Widget } from '@foyer/contracts/widgets'
import type { MonitorState } from '@foyer/contracts/monitors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { useEditMode } from '../../../entities/page/edit-mode.ts'
import { SourceAge } from '../../../entities/source/source-age.tsx'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { restoreQuery } from '../../../lib/api/query-persistence.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { monitorStatusQuery } from '../api/monitor-status.ts'
import { hasGraph, heightOf, rowCount } from '../settings.ts'
import { MonitorRow } from './monitor-row.tsx'

const MonitorAdder = lazy(async () => ({ default: (await import('../editing/monitor-adder.tsx')).MonitorAdder }))

export const StatusWidget = memo(Status)

/** Whether addresses are up, as Foyer has last checked them. */
function Status({ widget, page }: WidgetProps) {
  const { t } = useTranslation(['status', 'shared'])
  const canEdit = useEditMode(page)
  const [isAdding, setAdding] = useState(false)
  const client = useQueryClient()
  const query = useQuery(monitorStatusQuery(widget.id))
  useFirstContent(widget.id, () => setAdding(true))
  useEffect(() => void restoreQuery(client, monitorStatusQuery(widget.id).queryKey), [client, widget.id])
  const isSaved = widget.id > 0
  const monitors = isSaved ? query.data?.monitors : []
  return (
    <>
      {!monitors && query.error && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {!monitors && !query.error && (
        <div role="status">
          <span className="sr-only">{t('shared:loading')}</span>
          <SkeletonRows count={rowCount(widget)} height={heightOf(widget)} />
        </div>
      )}
      {monitors && monitors.length > 0 && <MonitorList widget={widget} monitors={monitors} />}
      {monitors?.length === 0 && !isAdding && (
        <div className="flex min-h-[calc(2*var(--row))] flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-text-2">{t(canEdit ? 'emptyForEditors' : 'emptyForVisitors')}</p>
          {canEdit && (
            <Button size="sm" onClick={() => setAdding(true)}>
              {t('addFirst')}
            </Button>
          )}
        </div>
      )}
      {isAdding && canEdit && (
        <LazyPart>
          <MonitorAdder widget={widget} onDone={() => setAdding(false)} />
        </LazyPart>
      )}
    </>
  )
}

function MonitorList({ widget, monitors }: { widget: Widget; monitors: readonly MonitorState[] }) {
  const { t } = useTranslation('status')
  const isOnline = useOnline()
  const checks = monitors.flatMap(({ checked_at }) => checked_at ?? [])
  const isOld = checks.length > 0 && (!isOnline || monitors.some(({ is_stale }) => is_stale))
  return (
    <>
      <ul aria-label={t('list', { title: widget.title })} className="flex flex-col">
        {monitors.map((monitor) => (
          <MonitorRow key={monitor.id} monitor={monitor} hasGraph={hasGraph(widget)} />
        ))}
      </ul>
      {isOld && <SourceAge answer={{ fetched_at: Math.min(...checks), is_stale: true }} />}
    </>
  )
}
