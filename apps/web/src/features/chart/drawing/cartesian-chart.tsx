import { drawnRows } from '../table/thin.ts'
import { datesOf, tickFormat } from '../format.ts'
import { barsHeight, pictureHeight } from '../height.ts'
import { stackable } from '../settings.ts'
import { Axes, type Box, type Tick } from './axes.tsx'
import { bandScale, cellsOf, fittingLabels, lineScale, textWidth, valueScale } from './cartesian.ts'
import type { ChartProps } from './chart-props.ts'
import { type Shape, barMarks } from './bar-marks.tsx'
import { LineShapes, lineMarks } from './line-marks.tsx'
import { Patterns } from './patterns.tsx'
import { Picture } from '../../../entities/drawing/picture.tsx'

const maxCategoryWidth = 90

/** Areas, lines, bars and columns: values on one axis, rows on the other. */
export function CartesianChart(props: ChartProps) {
  const { id, label, data, options, width, locale, labelOf } = props
  const isHorizontal = options.type === 'bar'
  const isLine = options.type === 'line' || options.type === 'area'
  const isStacked = options.isStacked && stackable.has(options.type)
  const rows = drawnRows(
    data.series.map(({ values }) => values),
    data.labels.length,
  )
  const cells = cellsOf(data, rows, isStacked)
  const labels = rows.map(labelOf)
  const height = isHorizontal ? barsHeight(rows.length, isStacked ? 1 : data.series.length) : pictureHeight
  const [horizontalTitle, verticalTitle] = isHorizontal
    ? [options.valueTitle, options.categoryTitle]
    : [options.categoryTitle, options.valueTitle]
  const bottom = height - 20 - (horizontalTitle ? 16 : 0)
  const top = verticalTitle ? 24 : 8

  const withZero = options.type !== 'line'
  const steps = isHorizontal ? Math.max(2, Math.floor(width / 80)) : Math.max(2, Math.floor((bottom - top) / 40))
  const measure = valueScale(cells, [0, 1], { withZero, steps })
  const formatTick = tickFormat(locale, options.numbers, measure.step, Math.max(...measure.ticks.map(Math.abs)))
  const widest = Math.max(...(isHorizontal ? labels : measure.ticks.map(formatTick)).map(textWidth), 0)
  const lastTick = isHorizontal ? textWidth(formatTick(measure.ticks.at(-1) ?? 0)) / 2 : 0
  const box: Box = { left: Math.min(widest, width * 0.38) + 12, top, right: width - Math.max(10, lastTick + 2), bottom }

  const scale = valueScale(cells, isHorizontal ? [box.left, box.right] : [box.bottom, box.top], { withZero, steps })
  const range = isHorizontal ? ([box.top, box.bottom] as const) : ([box.left, box.right] as const)
  const band = bandScale(rows, range)
  const line = lineScale(rows, inset(range, isLine ? 6 : 0), datesOf(data.labels))
  const centre = (row: number) => (isLine ? line.at(row) : band.at(row) + band.width / 2)
  const room = isHorizontal ? box.left - 10 : Math.min(maxCategoryWidth, Math.max(...labels.map(textWidth), 0) + 2)
  const fitting = isHorizontal ? fittingLabels(rows.map(centre), 8) : fittingLabels(rows.map(centre), room, [0, width])
  const categories: Tick[] = fitting.map((index) => ({ key: `${rows[index]}`, at: centre(rows[index] ?? 0), text: labels[index] ?? '' }))

  const shape: Shape = { ...props, cells, box, scale, isHorizontal, isStacked, rows }
  const marks = isLine ? lineMarks(shape, line) : barMarks(shape, band)
  return (
    <Picture label={label} width={width} height={height} marks={marks}>
      <Patterns id={id} />
      <Axes
        box={box}
        width={width}
        height={height}
        isHorizontal={isHorizontal}
        values={scale.ticks.map((tick) => ({ key: `${tick}`, at: scale.at(tick), text: formatTick(tick) }))}
        categories={categories}
        room={room}
        zero={scale.ticks.includes(0) ? scale.at(0) : null}
        horizontalTitle={horizontalTitle}
        verticalTitle={verticalTitle}
      />
      {isLine && <LineShapes {...shape} places={line} />}
    </Picture>
  )
}

function inset([from, to]: readonly [number, number], by: number): [number, number] {
  return [from + by, to - by]
}
