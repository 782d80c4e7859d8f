import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  icon: LucideIcon
  /** What it is about, such as a place. */
  title?: string | undefined
  /** The room it fills, as a CSS length. */
  height?: string | undefined
  /** Announced at once. */
  isAlert?: boolean
  /** The next step. */
  action?: ReactNode
  children: ReactNode
}

/** In the middle of a widget that has nothing to show: why, and the next step. */
export function QuietState({ icon: Icon, title, height, isAlert = false, action, children }: Props) {
  return (
    <div
      role={isAlert ? 'alert' : 'status'}
      style={{ minHeight: height }}
      className="flex flex-col items-center justify-center gap-2 px-2 py-1 text-center text-sm text-text-2"
    >
      <Icon aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-text-3" />
      <div className="max-w-full">
        {title !== undefined && (
          <p dir="auto" title={title} className="truncate font-medium text-text">
            {title}
          </p>
        )}
        <p className="max-w-[38ch] break-words text-balance">{children}</p>
      </div>
      {action}
    </div>
  )
}
