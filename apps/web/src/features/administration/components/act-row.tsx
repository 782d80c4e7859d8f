import { type ReactNode, useId } from 'react'

/** Something that a site admin may change: its name, how it is, and the buttons that change it. */
export function ActRow({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <li aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <p className="flex min-w-0 flex-col">
        <span id={id} className="text-sm font-medium">
          {name}
        </span>
        <span className="text-xs text-text-2">{value}</span>
      </p>
      <span className="flex flex-wrap gap-2 pointer-coarse:gap-3">{children}</span>
    </li>
  )
}
