import { colourOf } from './colours.ts'
import { Sign, dashOf, fillOf } from './patterns.tsx'

type Entry = { key: string; name: string; detail?: string }
type Props = { label: string; id: string; entries: readonly Entry[]; isLine: boolean }

/** What the colours, patterns and signs of a chart stand for. */
export function Legend({ label, id, entries, isLine }: Props) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-text-2" style={{ padding: '4px 8px' }}>
      {entries.map(({ key, name, detail }, series) => (
        <li key={key} className="flex min-w-0 items-center gap-1.5">
          <svg aria-hidden width="22" height="12" className="shrink-0">
            {isLine ? (
              <>
                <line x1="0" x2="22" y1="6" y2="6" stroke={colourOf(series)} strokeWidth="2" strokeDasharray={dashOf(series)} />
                <Sign series={series} x={11} y={6} />
              </>
            ) : (
              <rect x="4" width="14" height="12" rx="2" fill={fillOf(id, series)} />
            )}
          </svg>
          <span dir="auto" title={name} className="min-w-0 truncate">
            {name}
          </span>
          {detail && <span className="shrink-0 tabular-nums">{detail}</span>}
        </li>
      ))}
    </ul>
  )
}
