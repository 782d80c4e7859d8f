import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/browser/class-names.ts'

/** One of several choices in the browser's own list, which fits every hand; the field looks like our others. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative flex min-w-0', className)}>
      <select {...rest} className="field h-9 w-full appearance-none truncate pr-8 pl-2.5 text-base tabular-nums pointer-coarse:h-11">
        {children}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-text-3"
      />
    </span>
  )
}
