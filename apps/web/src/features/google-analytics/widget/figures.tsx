import type { AnalyticsReport } from '@foyer/contracts/link-tools/analytics'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { changeOf, formatChange, formatFigure } from '../change.ts'

type Metric = AnalyticsReport['metrics'][number]
type Props = { report: AnalyticsReport; locale: string; drawn: string; onChoose: (metric: string) => void }

const place = 'flex min-h-(--row) items-center gap-2 text-left @2xs:flex-col @2xs:items-start @2xs:gap-0.5 @2xs:py-1'

/** The figures of a period side by side, below each other where there is no room. Where there are several, each is a button that draws it. */
export function Figures({ report, locale, drawn, onChoose }: Props) {
  const { t } = useTranslation('google-analytics')
  const [first] = report.metrics
  if (first && report.metrics.length === 1) {
    return (
      <div className={place}>
        <Figure metric={first} days={report.days} locale={locale} />
      </div>
    )
  }
  return (
    <div role="group" aria-label={t('choose')} className="grid auto-cols-fr gap-1 @2xs:grid-flow-col">
      {report.metrics.map((metric) => (
        <button
          key={metric.metric}
          type="button"
          aria-pressed={metric.metric === drawn}
          onClick={() => onChoose(metric.metric)}
          className={cn('hoverable rounded-t-md px-2 aria-pressed:shadow-[inset_0_-2px_0_var(--accent)]', place)}
        >
          <Figure metric={metric} days={report.days} locale={locale} />
        </button>
      ))}
    </div>
  )
}

function Figure({ metric: { metric, total, previous }, days, locale }: { metric: Metric; days: number; locale: string }) {
  const { t } = useTranslation('google-analytics')
  const { direction, part } = changeOf(total, previous)
  const Arrow = { up: ArrowUp, down: ArrowDown, same: Minus }[direction]
  const tone = { up: 'text-success', down: 'text-danger', same: 'text-text-2' }[direction]
  const name = t(`analytics:metric.${metric}`)
  const number = new Intl.NumberFormat(locale).format(total)
  const change = part === null ? t('new') : formatChange(part, locale)
  const comparison = part === null ? t('noneBefore', { count: days }) : t('change', { change, count: days })
  return (
    <>
      <span className="sr-only">{t('figure', { name, number, comparison })}</span>
      <span dir="auto" aria-hidden className="min-w-0 flex-1 text-xs text-text-2">
        {name}
      </span>
      <span aria-hidden title={number} className="text-base font-semibold tabular-nums">
        {formatFigure(total, locale)}
      </span>
      <span
        aria-hidden
        title={comparison}
        className={cn('flex min-w-14 items-center justify-end gap-0.5 text-xs whitespace-nowrap tabular-nums @2xs:justify-start', tone)}
      >
        <Arrow size={12} strokeWidth={2} className="shrink-0" />
        {change}
      </span>
    </>
  )
}
