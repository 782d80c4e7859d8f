import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import type { DescribedTeam } from '@foyer/contracts/accounts/teams/team-lookups'
import type { Principal } from '@foyer/contracts/identity'
import type { PageMarks } from './page-marks.policy.ts'
import type { TeamDirectory } from '../teams/team-directory.ts'

/** A team that somebody is in, and whether its section of their menu is collapsed. */
export type TeamOfViewer = { team: DescribedTeam; membership: Membership; isCollapsed: boolean }

/** The teams that somebody is in by title. */
export async function teamsOfViewer(
  directory: Pick<TeamDirectory, 'availableByIds'>,
  { memberships = [] }: Principal,
  { collapsed = [] }: Pick<PageMarks, 'collapsed'>,
): Promise<TeamOfViewer[]> {
  const teams = await directory.availableByIds(memberships.map(({ id }) => id))
  return memberships
    .flatMap((membership) => {
      const team = teams.get(membership.id)
      return team ? [{ team, membership, isCollapsed: collapsed.includes(membership.id) }] : []
    })
    .toSorted((a, b) => a.team.title.localeCompare(b.team.title) || a.team.id - b.team.id)
}
