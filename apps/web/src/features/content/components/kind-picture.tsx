import { cn } from '../../../lib/browser/class-names.ts'
import { type Shape, pictureOfKind } from '../marketplace/kind-pictures.ts'

const fills = { weak: 'fill-line', mid: 'fill-line-control', strong: 'fill-text-3', accent: 'fill-accent' }
const strokes = { weak: 'stroke-line', mid: 'stroke-line-control', strong: 'stroke-text-3', accent: 'stroke-accent' }

/** A small drawing of what a widget of a kind looks like. Decorative: its name stands beside it. */
export function KindPicture({ type, className }: { type: string; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 44" className={cn('shrink-0 rounded-sm border border-line bg-surface', className)}>
      {pictureOfKind(type).map((shape, index) => (
        // The shapes of a drawing never change.
        // oxlint-disable-next-line react/no-array-index-key
        <Drawn key={index} shape={shape} />
      ))}
    </svg>
  )
}

function Drawn({ shape }: { shape: Shape }) {
  const [form, tone, ...rest] = shape
  if (form === 'rect') {
    const [x, y, width, height] = rest as [number, number, number, number]
    return <rect x={x} y={y} width={width} height={height} rx={Math.min(1.5, height / 2)} className={fills[tone]} />
  }
  if (form === 'dot') {
    const [cx, cy, r] = rest as [number, number, number]
    return <circle cx={cx} cy={cy} r={r} className={fills[tone]} />
  }
  if (form === 'ring') {
    const [cx, cy, r] = rest as [number, number, number]
    return <circle cx={cx} cy={cy} r={r} fill="none" strokeWidth={1.5} className={strokes[tone]} />
  }
  return <path d={rest[0] as string} fill="none" strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" className={strokes[tone]} />
}
