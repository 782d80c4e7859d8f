import { clip } from './cartesian.ts'

export type Tick = { key: string; at: number; text: string }
export type Box = { left: number; top: number; right: number; bottom: number }

type Props = {
  box: Box
  width: number
  height: number
  /** Values from left to right, as for bars; else from the bottom up. */
  isHorizontal: boolean
  values: readonly Tick[]
  categories: readonly Tick[]
  /** How wide a category may be. */
  room: number
  zero: number | null
  horizontalTitle: string
  verticalTitle: string
}

/** The lines and texts around what is drawn. The texts are in the marks as well, so these are for the eye alone. */
export function Axes(props: Props) {
  const { box, width, height, isHorizontal, values, categories, room, zero, horizontalTitle, verticalTitle } = props
  const ofValue = (at: number) =>
    isHorizontal ? { x1: at, x2: at, y1: box.top, y2: box.bottom } : { x1: box.left, x2: box.right, y1: at, y2: at }
  return (
    <g aria-hidden fill="var(--text-2)">
      {values.map(({ key, at, text }) => (
        <g key={key}>
          <line {...ofValue(at)} stroke="var(--line)" />
          {isHorizontal ? (
            <text x={at} y={box.bottom + 14} textAnchor="middle">
              {text}
            </text>
          ) : (
            <text x={box.left - 6} y={at} dy="0.35em" textAnchor="end">
              {text}
            </text>
          )}
        </g>
      ))}
      {zero !== null && <line {...ofValue(zero)} stroke="var(--line-control)" />}
      {categories.map(({ key, at, text }) => (
        <text
          key={key}
          {...(isHorizontal
            ? { x: box.left - 6, y: at, dy: '0.35em', textAnchor: 'end' }
            : { x: Math.min(Math.max(at, 0), width), y: box.bottom + 14, textAnchor: anchorAt(at, clip(text, room), width) })}
        >
          {clip(text, room)}
        </text>
      ))}
      {verticalTitle && (
        <text x={4} y={11} fontWeight="500">
          {clip(verticalTitle, width - 8)}
        </text>
      )}
      {horizontalTitle && (
        <text x={(box.left + box.right) / 2} y={height - 4} textAnchor="middle" fontWeight="500">
          {clip(horizontalTitle, box.right - box.left)}
        </text>
      )}
    </g>
  )
}

/** A text at an end of the axis stays within the picture. */
function anchorAt(at: number, text: string, width: number): 'start' | 'middle' | 'end' {
  const half = text.length * 3.2
  if (at - half < 0) return 'start'
  return at + half > width ? 'end' : 'middle'
}
