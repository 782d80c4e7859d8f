import type { ReactNode } from 'react'
import { cn } from '../../../lib/browser/class-names.ts'

/** A word about an entry of a list. */
export function Badge({ isDanger = false, children }: { isDanger?: boolean; children: ReactNode }) {
  return (
    <span
      className={cn(
        'shrink-0 rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap',
        isDanger ? 'bg-danger-soft text-danger' : 'bg-surface-sunken text-text-2',
      )}
    >
      {children}
    </span>
  )
}
