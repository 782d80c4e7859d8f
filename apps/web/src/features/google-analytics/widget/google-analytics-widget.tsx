import type { AnalyticsReport } from '@foyer/contracts/link-tools/analytics'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectedBody } from '../../../entities/connected/connected-body.tsx'
import { DataTable } from '../../../entities/drawing/data-table.tsx'
import { DayLine } from '../../../entities/drawing/day-line.tsx'
import { exampleId } from '../../../entities/widget/example-id.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { useGoogleAnalytics } from '../api/google-analytics.ts'
import { exampleReport } from '../example-report.ts'
import { connectableOf, height } from '../settings.ts'
import { Figures } from './figures.tsx'
import { can } from '../../../entities/page/can.ts'

export const GoogleAnalyticsWidget = memo(GoogleAnalytics)

/** Figures of Google Analytics, with their change and a line of the days. */
function GoogleAnalytics({ widget, page }: WidgetProps) {
  const { t } = useTranslation('google-analytics')
  const { query, state, data } = useGoogleAnalytics(widget.id)
  if (page.id === exampleId) return <Report title={widget.title} report={exampleReport(t('example'))} />
  return (
    <ConnectedBody
      widget={connectableOf(widget)}
      query={query}
      state={state}
      data={data}
      canEdit={can(page, 'edit')}
      rows={9}
      height={height}
    >
      {(report) => <Report title={widget.title} report={report} />}
    </ConnectedBody>
  )
}

function Report({ title, report }: { title: string; report: AnalyticsReport }) {
  const { t, i18n } = useTranslation('google-analytics')
  const locale = regionalLocale(i18n.language)
  const [chosen, setChosen] = useState<string | null>(null)
  const drawn = report.metrics.find(({ metric }) => metric === chosen) ?? report.metrics[0]
  if (!drawn) return null
  const number = new Intl.NumberFormat(locale)
  const format = (value: number) => number.format(value)
  const dayFormat = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const days = drawn.values.map((_, index) => dayFormat.format(Date.parse(report.from) + index * 86_400_000))
  const label = t('line', {
    metric: t(`analytics:metric.${drawn.metric}`),
    from: days[0],
    to: days.at(-1),
    low: format(Math.min(...drawn.values)),
    high: format(Math.max(...drawn.values)),
  })
  return (
    <div className="flex flex-col gap-2">
      <p className="flex gap-2 text-xs text-text-2">
        <span dir="auto" title={report.property} className="min-w-0 truncate">
          {report.property}
        </span>
        <span className="shrink-0">{t('analytics:lastDays', { count: report.days })}</span>
      </p>
      <Figures report={report} locale={locale} drawn={drawn.metric} onChoose={setChosen} />
      {report.metrics.every(({ total }) => total === 0) && <p className="text-xs text-text-2">{t('empty')}</p>}
      <DayLine label={label} days={days} values={drawn.values} format={format} />
      <DataTable
        title={title}
        labelTitle={t('analytics:by.date')}
        names={report.metrics.map(({ metric }) => t(`analytics:metric.${metric}`))}
        labels={days}
        valueOf={(row, column) => format(report.metrics[column]?.values[row] ?? 0)}
      />
    </div>
  )
}
