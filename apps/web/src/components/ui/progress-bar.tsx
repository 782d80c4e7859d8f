import { useId } from 'react'

/** How much is done, from 0 to 1; undefined while that is not known. */
export function ProgressBar({ label, value, detail }: { label: string; value?: number; detail?: string }) {
  const id = useId()
  const percent = value === undefined ? undefined : Math.round(Math.min(1, value) * 100)
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p id={id} className="max-w-full min-w-0 truncate font-medium" title={label}>
          {label}
        </p>
        {detail && <p className="text-sm text-text-2 tabular-nums">{detail}</p>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-surface-sunken"
      >
        <div
          className={`h-full origin-left rounded-full bg-accent transition-transform duration-180 ${percent === undefined ? 'progress-unknown' : ''}`}
          style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  )
}
