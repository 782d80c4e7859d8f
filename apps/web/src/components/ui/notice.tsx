import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/browser/class-names.ts'

/** A box that says what happened. Errors are announced at once. */
export function Notice({ kind = 'error', children }: { kind?: 'error' | 'info'; children: ReactNode }) {
  const Icon = kind === 'error' ? CircleAlert : Info
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={cn(
        'flex items-start gap-2 rounded-md px-3 py-2 text-sm',
        kind === 'error' ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-on-accent-soft',
      )}
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
