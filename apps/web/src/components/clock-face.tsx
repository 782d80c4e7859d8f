import type { ReactNode } from 'react'
import { cn } from '../lib/browser/class-names.ts'

const hours = Array.from({ length: 12 }, (_, index) => index + 1)

type Props = {
  /** Without a time, without hands. */
  hour: number | undefined
  minute: number | undefined
  hasNumerals?: boolean
  className: string
  /** What lies over the hands, in a picture of 100 by 100. */
  children?: ReactNode
}

/** A dial with two hands. The time is in text beside it, for everyone who does not see the dial. */
export function ClockFace({ hour, minute, hasNumerals = false, className, children }: Props) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className={cn('text-text', className)}>
      <circle cx="50" cy="50" r="48" className="fill-surface-sunken stroke-line" strokeWidth="1.25" />
      {hours.map((number) => (hasNumerals ? <Numeral key={number} number={number} /> : <Mark key={number} angle={number * 30} />))}
      {hour !== undefined && minute !== undefined && (
        <g stroke="currentColor" strokeLinecap="round">
          <line x1="50" x2="50" y1="50" y2="27" strokeWidth="4.5" transform={`rotate(${(hour % 12) * 30 + minute / 2} 50 50)`} />
          <line x1="50" x2="50" y1="50" y2="15" strokeWidth="3" transform={`rotate(${minute * 6} 50 50)`} />
          {children}
          <circle cx="50" cy="50" r="3.5" fill="currentColor" stroke="none" />
        </g>
      )}
    </svg>
  )
}

function Mark({ angle }: { angle: number }) {
  const isQuarter = angle % 90 === 0
  return (
    <line
      x1="50"
      x2="50"
      y1="7"
      y2={isQuarter ? 15 : 11}
      transform={`rotate(${angle} 50 50)`}
      strokeWidth={isQuarter ? 2.5 : 1.25}
      strokeLinecap="round"
      className="stroke-text-3"
    />
  )
}

function Numeral({ number }: { number: number }) {
  const angle = (number * Math.PI) / 6
  return (
    <text
      x={50 + Math.sin(angle) * 39}
      y={50 - Math.cos(angle) * 39}
      textAnchor="middle"
      dominantBaseline="central"
      className="fill-text-2 text-[9px] font-medium tabular-nums"
    >
      {number}
    </text>
  )
}
