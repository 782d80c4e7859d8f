import type { SessionUser } from '@foyer/contracts/identity'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { AppError } from '@foyer/service-kit/app-error'
import { currentHostTeam, isOutsideHost } from '@foyer/service-kit/host-scope'
import type { TeamMember, TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { TeamSeats } from '../../team/team-seats.ts'
import { isActive } from '../../team/team.policy.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import { type ProfileView, profileViewOf } from './team-profile.policy.ts'

/** A team as somebody may see it who need not be in it. */
export type TeamProfileParts = {
  team: Team
  parent: Team | null
  member: TeamMember | null
  /** null while pages does not answer. */
  pages: PageSummary[] | null
  view: Exclude<ProfileView, 'none'>
}

/** The public profiles of teams. */
export function createTeamProfiles(deps: {
  teams: Pick<TeamRepository, 'findByPublicId'>
  members: Pick<TeamMemberRepository, 'find'>
  seats: Pick<TeamSeats, 'parentOf'>
  /** The pages of an owner that everyone may see; null while pages does not answer. */
  publicPagesOf: (ownerId: number, requestId: string) => Promise<PageSummary[] | null>
}) {
  const { teams, members, seats, publicPagesOf } = deps

  return {
    /** Throws `not_found` for who may not know of the team, and `unavailable` where only pages could tell. */
    async view(publicId: string, viewer: SessionUser | null, requestId: string): Promise<TeamProfileParts> {
      const team = await teams.findByPublicId(publicId)
      if (!team || !isActive(team) || isOutsideHost(team._id)) throw new AppError('not_found')
      const member = viewer && (await members.find(team._id, viewer.id))
      const pages = await publicPagesOf(team._id, requestId)
      const view = profileViewOf({ isMember: member !== null, isSignedIn: viewer !== null, publicPages: pages && pages.length, team })
      if (view === 'none') throw new AppError(pages ? 'not_found' : 'unavailable')
      // By the host of a team, no other team is named.
      const parent = currentHostTeam() === null ? await seats.parentOf(team) : null
      return { team, parent, member, pages, view }
    },
  }
}
