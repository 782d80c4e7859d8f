import type { AnalyticsTable } from '@foyer/contracts/link-tools/analytics'
import type { AnalyticsBreakdown, AnalyticsMetric } from '@foyer/contracts/link-tools/analytics-view'
import type { ChartData } from './read-table.ts'

/** What a table of Google Analytics is called in the language of the viewer. */
type Texts = { labelTitle: (by: AnalyticsBreakdown) => string; metric: (metric: AnalyticsMetric) => string; unknown: string }

/** A table of Google Analytics as charts are drawn from it. Countries have names in the language of the viewer. */
export function analyticsData({ by, metrics, rows, is_cut: isCut }: AnalyticsTable, locale: string, texts: Texts): ChartData {
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const labelOf = (label: string) => (label === '' ? texts.unknown : by === 'country' ? (regions.of(label) ?? label) : label)
  return {
    labelTitle: texts.labelTitle(by),
    labels: rows.map(({ label }) => labelOf(label)),
    series: metrics.map((metric, index) => ({ name: texts.metric(metric), values: rows.map(({ values }) => values[index] ?? 0) })),
    problems: [],
    isCut,
  }
}
