import { arc, pie } from 'd3-shape'
import { percentFormat } from '../format.ts'
import { pictureHeight as height } from '../height.ts'
import { clip } from './cartesian.ts'
import type { ChartProps } from './chart-props.ts'
import { Legend } from './legend.tsx'
import { Patterns, fillOf } from './patterns.tsx'
import { type Mark, Picture } from '../../../entities/drawing/picture.tsx'
import { type Slice, slicesOf } from './slices.ts'

/** Smaller parts have no text beside them. */
const minLabelled = 0.04

type Props = ChartProps & { restName: string; legendLabel: string }

/** The parts of a whole: the values of the first series, largest first; the smallest together. */
export function PieChart({ id, label, data, options, width, locale, format, labelOf, restName, legendLabel }: Props) {
  const percent = percentFormat(locale)
  const slices = slicesOf(data.series[0]?.values ?? [])
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const name = ({ row }: Slice) => (row === null ? restName : labelOf(row))
  const radius = Math.max(20, Math.min(width, height) / 2 - 26)
  const draw = arc<{ startAngle: number; endAngle: number }>().innerRadius(0).outerRadius(radius)
  const beside = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(radius + 10)
    .outerRadius(radius + 10)
  // Slices are in their order already.
  const angles = pie<Slice>()
    .value(({ value }) => value)
    .sortValues(null)(slices)
  const marks = angles.map((angle, index): Mark => {
    const [x, y] = draw.centroid(angle)
    const share = percent(angle.value / total)
    return {
      key: `${index}`,
      series: 0,
      place: index,
      x: width / 2 + x,
      y: height / 2 + y,
      title: name(angle.data),
      value: `${format(angle.value)} (${share})`,
      shape: (
        <path
          d={draw(angle) ?? ''}
          transform={`translate(${width / 2} ${height / 2})`}
          fill={fillOf(id, index)}
          stroke="var(--surface)"
          strokeWidth={slices.length > 1 ? 1.5 : 0}
        />
      ),
    }
  })
  return (
    <>
      <Picture label={label} width={width} height={height} marks={marks}>
        <Patterns id={id} />
        <g aria-hidden fill="var(--text-2)" transform={`translate(${width / 2} ${height / 2})`}>
          {angles
            .filter((angle) => angle.value / total >= minLabelled)
            .map((angle) => {
              const [x, y] = beside.centroid(angle)
              const text = options.hasLegend ? percent(angle.value / total) : clip(name(angle.data), width / 2 - Math.abs(x) - 4)
              return (
                <text key={angle.index} x={x} y={y} dy="0.35em" textAnchor={x < -8 ? 'end' : x > 8 ? 'start' : 'middle'}>
                  {text}
                </text>
              )
            })}
        </g>
      </Picture>
      {options.hasLegend && (
        <Legend
          id={id}
          label={legendLabel}
          isLine={false}
          entries={slices.map((slice, index) => ({ key: `${index}`, name: name(slice), detail: percent(slice.value / total) }))}
        />
      )}
    </>
  )
}
