import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/browser/class-names.ts'

type Props = { icon: LucideIcon; danger?: boolean; action?: ReactNode; children: ReactNode }

/** A status line across the top, with an action. */
export function StatusBar({ icon: Icon, danger, action, children }: Props) {
  return (
    <p
      className={cn(
        'flex min-h-9 items-center justify-center gap-2 px-4 py-1 text-sm max-sm:justify-start',
        danger ? 'bg-danger-soft text-danger' : 'bg-surface-sunken text-text-2',
      )}
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
      <span className="min-w-0">{children}</span>
      {action}
    </p>
  )
}
