import { scaleBand, scaleLinear, scalePoint } from 'd3-scale'
import type { ChartData } from '../table/read-table.ts'

/** A value in the picture: on its axis it reaches `from` one number `to` another; `from` is 0 unless series are stacked. */
export type Cell = { series: number; row: number; value: number; from: number; to: number }

/** The values of some rows, row by row; stacked ones begin where those before end, upwards and downwards by themselves. */
export function cellsOf({ series }: Pick<ChartData, 'series'>, rows: readonly number[], isStacked: boolean): Cell[] {
  return rows.flatMap((row) => {
    const ends = { up: 0, down: 0 }
    return series.flatMap(({ values }, index): Cell[] => {
      const value = values[row] ?? null
      if (value === null) return []
      const direction = value < 0 ? 'down' : 'up'
      const from = isStacked ? ends[direction] : 0
      ends[direction] = from + value
      return [{ series: index, row, value, from, to: from + value }]
    })
  })
}

/** A scale from values to pixels with round ends, and about as many round steps as are asked for. */
export function valueScale(cells: readonly Cell[], range: readonly [number, number], options: { withZero: boolean; steps: number }) {
  const ends = cells.flatMap(({ from, to }) => (options.withZero ? [from, to] : [to]))
  let [low, high] = [Math.min(...ends), Math.max(...ends)]
  if (options.withZero || low === high) [low, high] = [Math.min(0, low), Math.max(0, high)]
  if (low === high) high = 1
  const scale = scaleLinear().domain([low, high]).nice(options.steps).range(range)
  const ticks = scale.ticks(options.steps)
  return { at: (value: number) => scale(value), ticks, step: (ticks[1] ?? 1) - (ticks[0] ?? 0) || 1 }
}

/** The places of rows side by side, with room for a bar of this width in each. */
export function bandScale(rows: readonly number[], range: readonly [number, number]) {
  const scale = scaleBand<number>().domain(rows).range(range).paddingInner(0.25).paddingOuter(0.12)
  return { at: (row: number) => scale(row) ?? 0, width: scale.bandwidth(), step: scale.step() }
}

/** The places of rows on a line, by their dates where they have some. */
export function lineScale(rows: readonly number[], range: readonly [number, number], dates: readonly number[] | null) {
  const step = (range[1] - range[0]) / Math.max(1, rows.length - 1)
  if (!dates) {
    const scale = scalePoint<number>().domain(rows).range(range)
    return { at: (row: number) => scale(row) ?? 0, step }
  }
  const scale = scaleLinear()
    .domain([dates[0] ?? 0, dates.at(-1) ?? 0])
    .range(range)
  return { at: (row: number) => scale(dates[row] ?? 0), step }
}

const digitWidth = 6.2

/** About how wide a text of 11 px is. Scripts with full-width characters are. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += character > '\u2E7F' ? 11 : digitWidth
  return width
}

/** A text that fits into so many pixels. */
export function clip(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  const room = Math.max(1, Math.floor(width / digitWidth) - 1)
  return `${text.slice(0, room).toWellFormed().trimEnd()}…`
}

/**
 * Which of the labels at these places do not touch each other, where each is at most so wide. One that would reach beyond the edges of the picture begins
 * or ends at its place instead of standing over it.
 */
export function fittingLabels(
  places: readonly number[],
  width: number,
  [first, last]: readonly [number, number] = [-Infinity, Infinity],
): number[] {
  const fitting: number[] = []
  let end = -Infinity
  for (const [index, place] of places.entries()) {
    const left = place - width / 2 < first ? place : place + width / 2 > last ? place - width : place - width / 2
    if (left < end) continue
    fitting.push(index)
    end = left + width + 8
  }
  return fitting
}
