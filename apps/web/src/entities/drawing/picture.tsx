import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

/** A value in a picture: what it says, where that is shown, and how it looks. Series and place are for the arrow keys. */
export type Mark = { key: string; series: number; place: number; x: number; y: number; title: string; value: string; shape: ReactNode }

type Props = { label: string; width: number; height: number; marks: readonly Mark[]; children?: ReactNode }

/**
 * A picture whose values can be pointed at and walked through: it is a single stop of the Tab key, left and right lead along a series, up and down
 * to another one.
 */
export function Picture({ label, width, height, marks, children }: Props) {
  const picture = useRef<SVGSVGElement>(null)
  const [stop, setStop] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const current = marks.find(({ key }) => key === stop) ?? marks[0]
  const tip = marks.find(({ key }) => key === shown)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown !== null) {
      setShown(null)
      event.stopPropagation()
      return
    }
    const next = current && neighbour(marks, current, event.key)
    if (!next) return
    event.preventDefault()
    setStop(next.key)
    picture.current?.querySelector<SVGElement>(`[data-mark="${next.key}"]`)?.focus()
  }
  return (
    <div className="relative">
      <svg
        ref={picture}
        // The values in it take the focus, and the keys come from them.
        {...{ role: 'group', onKeyDown: press }}
        aria-label={label}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        fontSize="11"
        className="block max-w-full"
      >
        {children}
        {marks.map((mark) => (
          <g
            key={mark.key}
            {...{ role: 'img', tabIndex: mark.key === current?.key ? 0 : -1 }}
            aria-label={`${mark.title}: ${mark.value}`}
            data-mark={mark.key}
            onFocus={() => {
              setStop(mark.key)
              setShown(mark.key)
            }}
            onBlur={() => setShown(null)}
            onPointerEnter={() => setShown(mark.key)}
            onPointerLeave={() => setShown(null)}
          >
            {mark.shape}
          </g>
        ))}
      </svg>
      {tip && <Tip mark={tip} width={width} />}
    </div>
  )
}

/** What a value says, for whoever sees the picture; the value itself says the same to screen readers. */
function Tip({ mark, width }: { mark: Mark; width: number }) {
  const side = mark.x > width / 2 ? { right: Math.max(0, width - mark.x - 8) } : { left: Math.max(0, mark.x - 8) }
  const isHigh = mark.y < 56
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute rounded-md border border-line bg-surface text-xs shadow-popup"
      style={{
        ...side,
        top: isHigh ? mark.y + 12 : mark.y - 8,
        transform: isHigh ? 'none' : 'translateY(-100%)',
        padding: '4px 8px',
        zIndex: 1,
        maxWidth: width,
      }}
    >
      <p dir="auto" className="text-text-2">
        {mark.title}
      </p>
      <p className="font-medium tabular-nums">{mark.value}</p>
    </div>
  )
}

function neighbour(marks: readonly Mark[], current: Mark, key: string): Mark | undefined {
  const along = marks.filter(({ series }) => series === current.series)
  const index = along.findIndex((mark) => mark.key === current.key)
  const across = marks.filter(({ place }) => place === current.place)
  const series = across.findIndex((mark) => mark.key === current.key)
  // With a single series, both ways lead along it.
  const vertical = new Set(marks.map((mark) => mark.series)).size > 1 ? across.slice() : along
  const at = vertical === along ? index : series
  const moves: Record<string, Mark | undefined> = {
    ArrowRight: along[index + 1],
    ArrowLeft: along[index - 1],
    ArrowDown: vertical[at + 1],
    ArrowUp: vertical[at - 1],
    Home: along[0],
    End: along.at(-1),
  }
  return Object.hasOwn(moves, key) ? moves[key] : undefined
}
