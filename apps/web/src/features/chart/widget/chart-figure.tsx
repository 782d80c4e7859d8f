import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ComponentType, lazy, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { DataTable } from '../../../entities/drawing/data-table.tsx'
import { useWidth } from '../../../entities/drawing/use-width.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import type { ChartData } from '../table/read-table.ts'
import { maxDrawn } from '../table/thin.ts'
import { CartesianChart } from '../drawing/cartesian-chart.tsx'
import type { ChartProps } from '../drawing/chart-props.ts'
import { groundStyle, palette, shadesOf } from '../drawing/colours.ts'
import { Legend } from '../drawing/legend.tsx'
import { PieChart } from '../drawing/pie-chart.tsx'
import { leftOut } from '../drawing/slices.ts'
import { labelFormat, numberFormat } from '../format.ts'
import { type ChartOptions, simple } from '../settings.ts'
import { ProblemList } from './problem-list.tsx'

/** With the borders of all countries, so only with the first map. */
const GeoChart = lazy(async (): Promise<{ default: ComponentType<ChartProps> }> => ({
  default: (await import('../drawing/geo-chart.tsx')).GeoChart,
}))

type Props = { widget: Widget; page: Page; options: ChartOptions; data: ChartData }

/** A chart with what it takes to read it: its legend, what it does not show, and all of its numbers as a table. */
export function ChartFigure({ widget, page, options, data }: Props) {
  const { t, i18n } = useTranslation('chart')
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const locale = regionalLocale(i18n.language)
  const format = numberFormat(locale, options.numbers)
  const formatLabel = labelFormat(locale, data.labels)
  const nameOf = (series: number) => data.series[series]?.name || t('series', { number: series + 1 })
  const labelOf = (row: number) => formatLabel(data.labels[row] ?? '') || t('row', { number: row + 1 })
  const names = data.series.map((_, series) => nameOf(series))
  const isSimple = simple.has(options.type)
  const label = t('caption', {
    type: t(`type.${options.type}`),
    title: widget.title,
    names: new Intl.ListFormat(locale).format(isSimple ? names.slice(0, 1) : names),
    count: data.labels.length,
    from: labelOf(0),
    to: labelOf(data.labels.length - 1),
  })
  const props: ChartProps = { id, label, data, options, width, locale, format, nameOf, labelOf }
  const colours = options.isOneColour ? shadesOf(page.theme_color) : palette
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="sr-only">{label}</figcaption>
      <div ref={frame} className="overflow-hidden rounded-md" style={groundStyle(colours)}>
        {options.type === 'pie' && <PieChart {...props} restName={t('rest')} legendLabel={t('legend')} />}
        {options.type === 'geo' && (
          <LazyPart>
            <GeoChart {...props} />
          </LazyPart>
        )}
        {!isSimple && <CartesianChart {...props} />}
        {!isSimple && options.hasLegend && names.length > 1 && (
          <Legend
            id={id}
            label={t('legend')}
            isLine={options.type === 'line'}
            entries={names.map((name, series) => ({ key: `${series}`, name }))}
          />
        )}
      </div>
      <Notes options={options} data={data} firstName={names[0] ?? ''} />
      <ProblemList problems={data.problems} />
      <DataTable
        title={widget.title}
        labelTitle={data.labelTitle || t('label')}
        names={names}
        labels={data.labels.map((_, row) => labelOf(row))}
        valueOf={(row, series) => {
          const value = data.series[series]?.values[row] ?? null
          return value === null ? '' : format(value)
        }}
      />
    </figure>
  )
}

/** What of the table is not in the picture. */
function Notes({ options: { type }, data, firstName }: { options: ChartOptions; data: ChartData; firstName: string }) {
  const { t } = useTranslation('chart')
  const isSimple = simple.has(type)
  const outside = type === 'pie' ? leftOut(data.series[0]?.values ?? []) : 0
  const notes = [
    isSimple && data.series.length > 1 && t('firstSeriesOnly', { name: firstName }),
    outside > 0 && t('notInPie', { count: outside }),
    !isSimple && data.labels.length > maxDrawn && t('thinned', { count: data.labels.length }),
    data.isCut && t('cut'),
  ].filter((note) => note !== false)
  return notes.map((note) => (
    <p key={note} className="text-xs text-text-2">
      {note}
    </p>
  ))
}
