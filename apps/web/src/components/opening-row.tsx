import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cn } from '../lib/browser/class-names.ts'

type Props = {
  head: ReactNode
  /** Of the row, open or not. */
  className: string
  /** Of the row as far as it can be opened. */
  buttonClassName: string
  /** Where nothing belongs to it: it opens no more, and what is open stays. */
  canOpen?: boolean
  hasChevron?: boolean
  children: ReactNode
}

/** A row of a list that opens by its whole width, with what belongs to it below. */
export function OpeningRow({ head, className, buttonClassName, canOpen = true, hasChevron = false, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!canOpen && !isOpen) return <li className={className}>{head}</li>
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={cn(className, buttonClassName)}
      >
        {head}
        {hasChevron && (
          <ChevronRight
            aria-hidden
            size={16}
            strokeWidth={1.5}
            className={cn('shrink-0 text-text-3 transition-transform duration-120', isOpen && 'rotate-90')}
          />
        )}
      </button>
      {isOpen && <div id={id}>{children}</div>}
    </li>
  )
}
