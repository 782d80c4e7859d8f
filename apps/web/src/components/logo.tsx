import { Link } from 'react-router'
import { cn } from '../lib/browser/class-names.ts'
import { useTeamHost } from '../lib/browser/team-host.ts'

/** The mark and the name, by the host of a team those of the team; leads to the first page. `markAlone` hides the name from the eye where there is a mark. */
export function Logo({ markAlone, className }: { markAlone?: boolean; className?: string }) {
  const team = useTeamHost()?.team
  return (
    <Link to="/" className={cn('touch-target flex shrink-0 items-center gap-2 rounded-md text-base font-semibold', className)}>
      {team ? (
        team.logo && <img src={`${team.logo}?size=small`} alt="" className="size-5" />
      ) : (
        <svg aria-hidden viewBox="0 0 32 32" className="size-5">
          <rect width="32" height="32" rx="8" className="fill-accent" />
          <path d="M9 25V12a7 7 0 0 1 14 0v13h-5V12.5a2 2 0 0 0-4 0V25z" className="fill-on-accent" />
        </svg>
      )}
      <span className={markAlone && team?.logo !== null ? 'sr-only' : 'truncate'}>{team?.title ?? 'Foyer'}</span>
    </Link>
  )
}
