import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { MonitorState } from '@foyer/contracts/link-tools/monitors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { LoadingRows } from '../../../components/loading-rows.tsx'
import { SourceAge } from '../../../entities/source/source-age.tsx'
import { EmptyWidget } from '../../../entities/widget/empty-widget.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { restoreQuery } from '../../../lib/api/query-persistence.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { monitorStatusQuery } from '../api/monitor-status.ts'
import { hasGraph, heightOf, rowCount } from '../settings.ts'
import { MonitorRow } from './monitor-row.tsx'
import { can } from '../../../entities/page/can.ts'

const MonitorAdder = lazy(async () => ({ default: (await import('../editing/monitor-adder.tsx')).MonitorAdder }))

export const StatusWidget = memo(Status)

/** Whether addresses are up, as Foyer has last checked them. */
function Status({ widget, page }: WidgetProps) {
  const { t } = useTranslation('status')
  const canEdit = can(page, 'edit')
  const client = useQueryClient()
  const query = useQuery(monitorStatusQuery(widget.id))
  useEffect(() => void restoreQuery(client, monitorStatusQuery(widget.id).queryKey), [client, widget.id])
  const isSaved = widget.id > 0
  const monitors = isSaved ? query.data?.monitors : []
  return (
    <>
      {!monitors && query.error && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {!monitors && !query.error && <LoadingRows count={rowCount(widget)} height={heightOf(widget)} />}
      {monitors && monitors.length > 0 && <MonitorList widget={widget} monitors={monitors} />}
      <EmptyWidget
        widget={widget}
        canEdit={canEdit}
        isEmpty={monitors?.length === 0}
        text={t(canEdit ? 'emptyForEditors' : 'emptyForVisitors')}
        action={t('addFirst')}
      >
        {(onDone) => <MonitorAdder widget={widget} onDone={onDone} />}
      </EmptyWidget>
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
