import type { ReactNode } from 'react'

/** Names and values, one a line. */
export function Facts({ facts }: { facts: (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd dir="auto" className="wrap-anywhere tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
