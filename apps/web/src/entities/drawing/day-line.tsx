import { area, line } from 'd3-shape'
import { useRef } from 'react'
import { type Mark, Picture } from './picture.tsx'
import { useWidth } from './use-width.ts'

type Props = {
  /** What it shows, in a sentence. */
  label: string
  /** What each day is called. */
  days: readonly string[]
  values: readonly number[]
  format: (value: number) => string
}

const dayLineHeight = 112
const [top, bottom] = [20, dayLineHeight - 20]
const inset = 4
/** How far above and below the line a value can be pointed at. */
const reach = 12

/** A small line of the values of days, over zero. Its first and last day and its largest value are written beside it; each value can be pointed at. */
export function DayLine({ label, days, values, format }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const largest = Math.max(...values, 0)
  const step = (width - 2 * inset) / Math.max(1, values.length - 1)
  const x = (index: number) => inset + index * step
  // What is below zero, such as a correction, stays on the line.
  const y = (value: number) => bottom - (Math.max(0, value) / Math.max(largest, Number.MIN_VALUE)) * (bottom - top)
  const path = line<number>((_, index) => x(index), y)(values) ?? ''
  const surface = area<number>((_, index) => x(index), bottom, y)(values) ?? ''
  const marks = values.map((value, index): Mark => ({
    key: `${index}`,
    series: 0,
    place: index,
    x: x(index),
    y: y(value),
    title: days[index] ?? '',
    value: format(value),
    shape: (
      <>
        <rect x={x(index) - step / 2} y={top - reach} width={step} height={bottom - top + 2 * reach} fill="transparent" />
        <circle
          cx={x(index)}
          cy={y(value)}
          r="3.5"
          fill="var(--accent)"
          stroke="var(--surface)"
          className="opacity-0 [g:focus>&]:opacity-100 [g:hover>&]:opacity-100"
        />
      </>
    ),
  }))
  return (
    <div ref={frame} className="overflow-hidden">
      <Picture label={label} width={width} height={dayLineHeight} marks={marks}>
        <g aria-hidden fill="var(--text-2)">
          <line x1={0} x2={width} y1={top} y2={top} stroke="var(--line)" />
          <line x1={0} x2={width} y1={bottom} y2={bottom} stroke="var(--line-control)" />
          {largest > 0 && (
            <text x={0} y={top - 6}>
              {format(largest)}
            </text>
          )}
          <text x={0} y={dayLineHeight - 5}>
            {days[0]}
          </text>
          <text x={width} y={dayLineHeight - 5} textAnchor="end">
            {days.at(-1)}
          </text>
          <path d={surface} fill="var(--accent)" fillOpacity={0.12} />
          <path d={path} fill="none" stroke="var(--accent)" strokeWidth="2" strokeLinejoin="round" />
        </g>
      </Picture>
    </div>
  )
}
