import { area, line } from 'd3-shape'
import { type Shape, markOf } from './bar-marks.tsx'
import type { Cell, lineScale } from './cartesian.ts'
import { colourOf } from './colours.ts'
import { Sign, dashOf, fillOf } from './patterns.tsx'
import type { Mark } from '../../../entities/drawing/picture.tsx'

type Places = ReturnType<typeof lineScale>

/** Points that are this close have no signs. */
const minSignGap = 12

/** A point for each value: a sign where there is room for one, or nothing on either side of it. */
export function lineMarks(shape: Shape, places: Places): Mark[] {
  const { cells, scale, box } = shape
  return cells.map((cell) => {
    const [x, y] = [places.at(cell.row), scale.at(cell.to)]
    const hasSign = places.step >= minSignGap || isAlone(shape, cell)
    const reach = Math.max(4, Math.min(12, places.step / 2))
    return {
      ...markOf(shape, cell),
      x,
      y,
      shape: (
        <>
          <rect x={x - reach} y={Math.max(box.top, y - 12)} width={2 * reach} height={24} fill="transparent" />
          {hasSign && <Sign series={cell.series} x={x} y={y} />}
        </>
      ),
    }
  })
}

/** The lines, and what is below them; both have a gap where a value is missing. */
export function LineShapes(shape: Shape & { places: Places }) {
  const { id, data, options, cells, rows, scale, places, isStacked } = shape
  const points = data.series.map((_, series) => {
    const ofSeries = new Map(cells.filter((cell) => cell.series === series).map((cell) => [cell.row, cell]))
    return rows.map((row) => ofSeries.get(row) ?? null)
  })
  const x = (cell: Cell | null) => places.at(cell?.row ?? 0)
  const path = line<Cell | null>(
    (cell) => x(cell),
    (cell) => scale.at(cell?.to ?? 0),
  ).defined((cell) => cell !== null)
  const surface = area<Cell | null>(
    x,
    (cell) => scale.at(cell?.from ?? 0),
    (cell) => scale.at(cell?.to ?? 0),
  ).defined((cell) => cell !== null)
  return (
    <g aria-hidden>
      {options.type === 'area' &&
        points.map((cellsOfSeries, series) => (
          <path key={keyOf(series)} d={surface(cellsOfSeries) ?? ''} fill={fillOf(id, series)} fillOpacity={isStacked ? 0.85 : 0.3} />
        ))}
      {points.map((cellsOfSeries, series) => (
        <path
          key={keyOf(series)}
          d={path(cellsOfSeries) ?? ''}
          fill="none"
          stroke={colourOf(series)}
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray={options.type === 'line' ? dashOf(series) : undefined}
        />
      ))}
    </g>
  )
}

const keyOf = (series: number) => `series ${series}`

function isAlone({ data, rows }: Shape, { series, row }: Cell): boolean {
  const values = data.series[series]?.values ?? []
  const index = rows.indexOf(row)
  return [rows[index - 1], rows[index + 1]].every((near) => near === undefined || (values[near] ?? null) === null)
}
