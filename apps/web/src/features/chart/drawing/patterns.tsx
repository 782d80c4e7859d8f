import { colourOf, palette } from './colours.ts'

/** Lines in a tile of 8 px over the colour of a series, so that two differ without their colours too. The first is plain. */
const strokes = [
  '',
  'M-2 2l4-4M0 8l8-8M6 10l4-4',
  'M4 3.5v1M0 0v.5M8 8v.5',
  'M0 4h8',
  'M0 0l8 8M0 8l8-8',
  'M-2 6l4 4M0 0l8 8M6-2l4 4',
  'M4 0v8',
  'M0 4h8M4 0v8',
]

/** What series are filled with: `fillOf` names them. The ids are of one chart. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      {palette.map((_, index) => (
        <pattern key={strokes[index]} id={`${id}-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={colourOf(index)} />
          <path d={strokes[index]} stroke="var(--surface)" strokeWidth={index === 2 ? 3 : 1.5} strokeLinecap="round" />
        </pattern>
      ))}
    </defs>
  )
}

export const fillOf = (id: string, series: number): string =>
  series % palette.length === 0 ? colourOf(series) : `url(#${id}-${series % palette.length})`

const dashes = ['', '7 3', '2 3', '10 3 2 3', '4 4', '12 4', '2 5', '6 2 2 2 2 2']
export const dashOf = (series: number): string => dashes[series % dashes.length] ?? ''

/** The sign of a series at a point of its line. */
export function Sign({ series, x, y, size = 3.5 }: { series: number; x: number; y: number; size?: number }) {
  const props = { fill: colourOf(series), stroke: 'var(--surface)', strokeWidth: 1 }
  const shape = series % 4
  if (shape === 0) return <circle {...props} cx={x} cy={y} r={size} />
  if (shape === 1) return <rect {...props} x={x - size} y={y - size} width={2 * size} height={2 * size} />
  const d =
    shape === 2
      ? `M${x} ${y - size - 1}l${size + 1} ${2 * size + 1}h${-2 * (size + 1)}z`
      : `M${x} ${y - size - 1}l${size + 1} ${size + 1}l${-size - 1} ${size + 1}l${-size - 1} ${-size - 1}z`
  return <path {...props} d={d} />
}
