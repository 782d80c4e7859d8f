import { Link } from 'react-router'
import { cn } from '../lib/browser/class-names.ts'

/** The mark and the name; leads to the first page. `markAlone` hides the name from the eye. */
export function Logo({ markAlone, className }: { markAlone?: boolean; className?: string }) {
  return (
    <Link to="/" className={cn('touch-target flex shrink-0 items-center gap-2 rounded-md text-base font-semibold', className)}>
      <svg aria-hidden viewBox="0 0 32 32" className="size-5">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M9 25V12a7 7 0 0 1 14 0v13h-5V12.5a2 2 0 0 0-4 0V25z" className="fill-on-accent" />
      </svg>
      <span className={markAlone ? 'sr-only' : ''}>Foyer</span>
    </Link>
  )
}
