import { Link } from 'react-router'
import { cn } from '../lib/browser/class-names.ts'
import { useTeamHost } from '../lib/browser/team-host.ts'

/** The mark and the name, by the host of a team those of the team; leads to the first page. `markAlone` hides the name from the eye. */
export function Logo({ markAlone, className }: { markAlone?: boolean; className?: string }) {
  const team = useTeamHost()?.team
  return (
    <Link to="/" className={cn('touch-target flex min-w-5 items-center gap-2 rounded-md text-base font-semibold', className)}>
      {team ? (
        <img src={team.logo ? `${team.logo}?size=small` : '/mark.svg'} alt="" className="size-5 shrink-0" />
      ) : (
        <svg aria-hidden viewBox="0 0 32 32" className="size-5 shrink-0">
          <rect width="32" height="32" rx="8" className="fill-accent" />
          <path d="M9 25V12a7 7 0 0 1 14 0v13h-5V12.5a2 2 0 0 0-4 0V25z" className="fill-on-accent" />
        </svg>
      )}
      <span className={markAlone ? 'sr-only' : 'truncate'}>{team?.title ?? 'Foyer'}</span>
    </Link>
  )
}
