import { limits } from '@foyer/contracts/limits'
import type { HourlyQuota } from '@foyer/service-kit/hourly-quota'
import type { AccountDataPart } from '../account-data/account-data.ts'
import type { TeamRemovalRepository } from '../team/team-removal.repository.ts'
import { presentTeamLink } from './team-invitation.presenter.ts'
import type { TeamLinkRepository } from '../team-link/team-link.repository.ts'
import type { TeamRequestRepository } from '../team-request/team-request.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { invitedAs, toUser } from './team-invitation.policy.ts'
import type { TeamInvitationRepository } from './team-invitation.repository.ts'

/** What is stored of a person about invitations to teams: those they have sent and those for them, links they have made, and their requests. */
export function teamInvitationData(deps: {
  invitations: Pick<TeamInvitationRepository, 'listOf' | 'deleteAllOf'>
  links: Pick<TeamLinkRepository, 'listOf' | 'deleteAllOf'>
  removals: Pick<TeamRemovalRepository, 'deleteAllOf'>
  requests: Pick<TeamRequestRepository, 'listOf' | 'deleteAllOf'>
  quotas: ReadonlyArray<Pick<HourlyQuota, 'deleteOf'>>
  users: Pick<UserRepository, 'findById'>
}): AccountDataPart[] {
  const { invitations, links, removals, requests, quotas, users } = deps

  const invitedAsNow = async (userId: number): Promise<string[]> => {
    const user = await users.findById(userId)
    return user ? invitedAs(user) : [toUser(userId)]
  }

  return [
    {
      name: 'team_invitations',
      async exportOf(userId) {
        const list = await invitations.listOf(userId, await invitedAsNow(userId), limits.team_invitations)
        return list.map(({ team_id, email = null, role, message, state, inviter_id, sent_at, expires_at }) => {
          const isOwn = inviter_id === userId
          return { team_id, is_sent: isOwn, email, role, message, state, sent_at, expires_at }
        })
      },
      async deleteAllOf(userId) {
        await invitations.deleteAllOf(userId, await invitedAsNow(userId))
        await removals.deleteAllOf(userId)
        for (const quota of quotas) await quota.deleteOf(userId)
      },
    },
    {
      name: 'team_links',
      exportOf: async (userId) => (await links.listOf(userId)).map((link) => ({ team_id: link._id, ...presentTeamLink(link) })),
      deleteAllOf: (userId) => links.deleteAllOf(userId),
    },
    {
      name: 'team_requests',
      exportOf: async (userId) =>
        (await requests.listOf(userId)).map(({ team_id, message, requested_at }) => ({ team_id, message, requested_at })),
      deleteAllOf: (userId) => requests.deleteAllOf(userId),
    },
  ]
}
