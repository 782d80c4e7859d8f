import type { AnalyticsBreakdown, AnalyticsMetric } from '@foyer/contracts/link-tools/analytics-view'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { lazy, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { ConnectedBody } from '../../../entities/connected/connected-body.tsx'
import { SourceAge } from '../../../entities/source/source-age.tsx'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import { openWidgetSettings } from '../../../entities/widget/open-widget-settings.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { useAnalyticsTable } from '../api/analytics-table.ts'
import { useTable } from '../api/table.ts'
import { analyticsData } from '../table/analytics-data.ts'
import { parseText } from '../table/parse-text.ts'
import { hasValues, readTable } from '../table/read-table.ts'
import { heightOf, rowCount } from '../height.ts'
import { type ChartOptions, connectableOf, optionsOf } from '../settings.ts'
import { ChartFigure } from './chart-figure.tsx'
import { ProblemList } from './problem-list.tsx'
import { can } from '../../../entities/page/can.ts'

const PasteField = lazy(async () => ({ default: (await import('../editing/paste-field.tsx')).PasteField }))

export const ChartWidget = memo(Chart)

/** A chart of a table: one that was pasted, the one at an address, or one of Google Analytics. */
function Chart(props: WidgetProps) {
  const options = optionsOf(props.widget)
  if (options.source === 'address') return <ChartOfAddress {...props} options={options} />
  if (options.source === 'analytics') return <ChartOfAnalytics {...props} options={options} />
  return <ChartOfText {...props} options={options} />
}

type Props = WidgetProps & { options: ChartOptions }

function ChartOfText({ widget, page, options }: Props) {
  const canEdit = can(page, 'edit')
  const [isPasting, setPasting] = useState(false)
  useFirstContent(widget.id, () => setPasting(true))
  const hasText = options.text.trim() !== ''
  if (isPasting && canEdit && !hasText) {
    return (
      <LazyPart fallback={<SkeletonRows plain count={rowCount(widget)} />}>
        <PasteField widget={widget} onDone={() => setPasting(false)} />
      </LazyPart>
    )
  }
  if (!hasText) return <Empty widget={widget} canEdit={canEdit} onPaste={() => setPasting(true)} />
  return (
    <Figure widget={widget} page={page} options={options} data={readTable(parseText(options.text), options.decimal)} canEdit={canEdit} />
  )
}

function ChartOfAddress({ widget, page, options }: Props) {
  const { t } = useTranslation('chart')
  const canEdit = can(page, 'edit')
  // A widget that was just added has no id of the server's yet.
  const { data: answer, error, refetch } = useTable(widget.id, widget.id > 0)
  if (!answer && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!answer) return <Loading widget={widget} />
  if (answer.error === 'no_address') return <Empty widget={widget} canEdit={canEdit} />
  if (answer.error !== null) {
    return (
      <div className="flex flex-col items-start gap-2">
        <p role="alert" className="text-sm text-danger">
          {t(`error.${answer.error}`)}
        </p>
        {canEdit && (
          <Button size="sm" onClick={() => openWidgetSettings(widget.id)}>
            {t('openSettings')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <>
      <Figure widget={widget} page={page} options={options} data={readTable(answer, options.decimal)} canEdit={canEdit} />
      {answer.fetched_at !== null && <SourceAge answer={{ fetched_at: answer.fetched_at, is_stale: answer.is_stale }} />}
    </>
  )
}

function ChartOfAnalytics({ widget, page, options }: Props) {
  const { t, i18n } = useTranslation('chart')
  const canEdit = can(page, 'edit')
  const { query, state, data } = useAnalyticsTable(widget.id)
  const texts = {
    labelTitle: (by: AnalyticsBreakdown) => t(`analytics:by.${by}`),
    metric: (metric: AnalyticsMetric) => t(`analytics:metric.${metric}`),
    unknown: t('analytics:unknown'),
  }
  return (
    <ConnectedBody
      widget={connectableOf(widget)}
      query={query}
      state={state}
      data={data}
      canEdit={can(page, 'edit')}
      rows={rowCount(widget)}
      height={heightOf(widget)}
    >
      {(table) => (
        <>
          <p className="flex gap-2 pb-1 text-xs text-text-2">
            <span dir="auto" title={table.property} className="min-w-0 truncate">
              {table.property}
            </span>
            <span className="shrink-0">{t('analytics:lastDays', { count: table.days })}</span>
          </p>
          <Figure
            widget={widget}
            page={page}
            options={options}
            data={analyticsData(table, regionalLocale(i18n.language), texts)}
            canEdit={canEdit}
          />
        </>
      )}
    </ConnectedBody>
  )
}

type FigureProps = Parameters<typeof ChartFigure>[0] & { canEdit: boolean }

/** The chart, or what is wrong with its table. */
function Figure({ canEdit, ...figure }: FigureProps) {
  const { t } = useTranslation('chart')
  if (hasValues(figure.data)) return <ChartFigure {...figure} />
  return (
    <div className="flex flex-col items-start gap-2 text-sm text-text-2">
      <p>{t('noNumbers')}</p>
      <ProblemList problems={figure.data.problems} />
      {canEdit && (
        <Button size="sm" onClick={() => openWidgetSettings(figure.widget.id)}>
          {t('openSettings')}
        </Button>
      )}
    </div>
  )
}

function Empty({ widget, canEdit, onPaste }: { widget: Widget; canEdit: boolean; onPaste?: () => void }) {
  const { t } = useTranslation('chart')
  return (
    <div className="flex min-h-[calc(2*var(--row))] flex-col items-start gap-2">
      <p className="text-sm text-text-2">{t(canEdit ? 'emptyForEditors' : 'emptyForVisitors')}</p>
      {canEdit && (
        <div className="flex flex-wrap gap-2">
          {onPaste && (
            <Button size="sm" onClick={onPaste}>
              {t('paste')}
            </Button>
          )}
          <Button size="sm" variant={onPaste ? 'quiet' : 'secondary'} onClick={() => openWidgetSettings(widget.id)}>
            {t('useAddress')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Loading({ widget }: { widget: Widget }) {
  const { t } = useTranslation('chart')
  return (
    <div role="status" aria-label={t('loading')}>
      <SkeletonRows plain count={rowCount(widget)} height={heightOf(widget)} />
    </div>
  )
}
