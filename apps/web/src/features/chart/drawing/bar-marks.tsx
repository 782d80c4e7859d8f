import type { Cell, bandScale, valueScale } from './cartesian.ts'
import type { Box } from './axes.tsx'
import type { ChartProps } from './chart-props.ts'
import { fillOf } from './patterns.tsx'
import type { Mark } from '../../../entities/drawing/picture.tsx'

/** What bars and lines are drawn from. */
export type Shape = ChartProps & {
  cells: readonly Cell[]
  rows: readonly number[]
  box: Box
  scale: ReturnType<typeof valueScale>
  isHorizontal: boolean
  isStacked: boolean
}

/** A bar or column for each value; those of a row side by side, or on top of each other. */
export function barMarks(shape: Shape, band: ReturnType<typeof bandScale>): Mark[] {
  const { id, cells, scale, data, isHorizontal, isStacked } = shape
  const bars = isStacked ? 1 : data.series.length
  const thickness = band.width / bars
  return cells.map((cell) => {
    const across = band.at(cell.row) + (isStacked ? 0 : cell.series * thickness)
    const [low, high] = [scale.at(cell.from), scale.at(cell.to)].toSorted((a, b) => a - b) as [number, number]
    // What is nearly nothing can be seen and pointed at, too.
    const length = Math.max(high - low, 1)
    const rect = isHorizontal
      ? { x: low, y: across, width: length, height: Math.max(thickness - 1, 0.5) }
      : { x: across, y: low, width: Math.max(thickness - 1, 0.5), height: length }
    return {
      ...markOf(shape, cell),
      x: isHorizontal ? high : across + thickness / 2,
      y: isHorizontal ? across : low,
      shape: <rect {...rect} fill={fillOf(id, cell.series)} rx={thickness > 8 ? 2 : 0} />,
    }
  })
}

export function markOf({ data, nameOf, labelOf, format }: Shape, { series, row, value }: Cell) {
  const label = labelOf(row)
  return {
    key: `${series}-${row}`,
    series,
    place: row,
    title: data.series.length > 1 ? `${label}, ${nameOf(series)}` : label,
    value: format(value),
  }
}
