import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { summary: string; isOpen?: boolean; onToggle?: (isOpen: boolean) => void; children: ReactNode }

/** A line that shows and hides what is below it. */
export function Disclosure({ summary, isOpen = false, onToggle, children }: Props) {
  return (
    <details open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)} className="group text-sm">
      <summary className="touch-target flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm font-medium text-text [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className="shrink-0 text-text-3 transition-transform duration-120 group-open:rotate-90"
        />
        {summary}
      </summary>
      {children}
    </details>
  )
}
