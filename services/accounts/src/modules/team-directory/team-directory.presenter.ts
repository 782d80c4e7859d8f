import type { TeamDirectory } from '@foyer/contracts/accounts/teams/team-directory'
import type { DirectoryOverview } from './team-directory.service.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** The directory of a team as its admins see it. */
export function presentTeamDirectory({ address, connection, maker, isActive, people, groups }: DirectoryOverview): TeamDirectory {
  const { made_at: madeAt, last_used_at: lastUsedAt, failures = [] } = connection ?? {}
  return {
    address,
    token: madeAt
      ? {
          made_at: seconds(madeAt),
          made_by: maker?.name ?? null,
          is_active: isActive,
          last_used_at: lastUsedAt ? seconds(lastUsedAt) : null,
        }
      : null,
    people,
    groups,
    problems: failures.toReversed().map(({ at, problem, subject, detail }) => ({ at: seconds(at), problem, subject, detail })),
  }
}
