import type { AdsenseReport } from '@foyer/contracts/link-tools/adsense'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectedBody } from '../../../entities/connected/connected-body.tsx'
import { DataTable } from '../../../entities/drawing/data-table.tsx'
import { DayLine } from '../../../entities/drawing/day-line.tsx'
import { exampleId } from '../../../entities/widget/example-id.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { useAdsense } from '../api/adsense.ts'
import { exampleReport } from '../example-report.ts'
import { formatEarnings } from '../format.ts'
import { connectableOf, height } from '../settings.ts'
import { Periods } from './periods.tsx'
import { can } from '../../../entities/page/can.ts'

export const AdsenseWidget = memo(Adsense)

/** Earnings of AdSense, with page views and clicks, and a line of the days. */
function Adsense({ widget, page }: WidgetProps) {
  const { t } = useTranslation('adsense')
  const { query, state, data } = useAdsense(widget.id)
  if (page.id === exampleId) return <Report title={widget.title} report={exampleReport(t('example'))} />
  return (
    <ConnectedBody
      widget={connectableOf(widget)}
      query={query}
      state={state}
      data={data}
      canEdit={can(page, 'edit')}
      rows={11}
      height={height}
    >
      {(report) => <Report title={widget.title} report={report} />}
    </ConnectedBody>
  )
}

function Report({ title, report }: { title: string; report: AdsenseReport }) {
  const { t, i18n } = useTranslation('adsense')
  const locale = regionalLocale(i18n.language)
  const number = new Intl.NumberFormat(locale)
  const money = (amount: number) => formatEarnings(amount, report.currency, locale)
  const dayFormat = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const days = report.days.map(({ day }) => dayFormat.format(Date.parse(day)))
  const values = report.days.map(({ earnings }) => earnings)
  const label = t('line', {
    from: days[0],
    to: days.at(-1),
    low: money(Math.min(...values)),
    high: money(Math.max(...values)),
  })
  const cells = report.days.map(({ earnings, views, clicks }) => [money(earnings), number.format(views), number.format(clicks)])
  return (
    <div className="flex flex-col gap-2">
      <p className="flex gap-2 text-xs text-text-2">
        <span dir="auto" title={report.account} className="min-w-0 truncate">
          {report.account}
        </span>
        <span className="shrink-0">{t('estimated')}</span>
      </p>
      <Periods report={report} locale={locale} />
      <DayLine label={label} days={days} values={values} format={money} />
      <DataTable
        title={title}
        labelTitle={t('analytics:by.date')}
        names={[t('earnings'), t('analytics:metric.views'), t('clicksTitle')]}
        labels={days}
        valueOf={(row, column) => cells[row]?.[column] ?? ''}
      />
    </div>
  )
}
