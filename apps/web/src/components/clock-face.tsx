const marks = Array.from({ length: 12 }, (_, index) => index * 30)

/** A dial with two hands; without a time, without hands. The time is in text beside it, for everyone who does not see the dial. */
export function AnalogueFace({ hour, minute }: { hour: number | undefined; minute: number | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className="size-20 text-text">
      <circle cx="50" cy="50" r="48" className="fill-surface-sunken stroke-line" strokeWidth="1.25" />
      {marks.map((angle) => (
        <line
          key={angle}
          x1="50"
          x2="50"
          y1="7"
          y2={angle % 90 === 0 ? 15 : 11}
          transform={`rotate(${angle} 50 50)`}
          strokeWidth={angle % 90 === 0 ? 2.5 : 1.25}
          strokeLinecap="round"
          className="stroke-text-3"
        />
      ))}
      {hour !== undefined && minute !== undefined && (
        <g stroke="currentColor" strokeLinecap="round">
          <line x1="50" x2="50" y1="50" y2="27" strokeWidth="4.5" transform={`rotate(${(hour % 12) * 30 + minute / 2} 50 50)`} />
          <line x1="50" x2="50" y1="50" y2="15" strokeWidth="3" transform={`rotate(${minute * 6} 50 50)`} />
          <circle cx="50" cy="50" r="3.5" fill="currentColor" stroke="none" />
        </g>
      )}
    </svg>
  )
}
