import type { NotificationService } from '../../notification/notification.service.ts'
import type { TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { Team } from '../../team/team.repository.ts'

export type TeamNotices = ReturnType<typeof createTeamNotices>

/** Tells people by notification what others have done about a team that they could not see otherwise. */
export function createTeamNotices(deps: {
  members: Pick<TeamMemberRepository, 'listAdmins'>
  notifications: Pick<NotificationService, 'notify' | 'withdraw'>
  clock: () => Date
}) {
  const { members, notifications, clock } = deps
  return {
    /** Somebody who is removed sees its pages no more, and would not know why. */
    async removed(team: Team, userId: number): Promise<void> {
      await notifications.notify(userId, {
        kind: 'team_removed',
        params: { title: team.title },
        link: null,
        dedupeKey: `team-removed-${team._id}-${clock().getTime()}`,
      })
    },

    /** A team asks to belong to an enterprise, whose owner and admins answer; they are told of it once a day at most. */
    async parentAsked(enterprise: Team, team: Team): Promise<void> {
      for (const { user_id } of await members.listAdmins(enterprise._id)) {
        await notifications.notify(user_id, {
          kind: 'team_parent_asked',
          params: { title: enterprise.title, name: team.title },
          link: `/organization/${enterprise.public_id}/teams`,
          dedupeKey: `${parentKey(enterprise._id, team)}-${clock().toISOString().slice(0, 10)}`,
          teamId: enterprise._id,
        })
      }
    },

    /** The enterprise has answered, or the team asks it no more. */
    parentAnswered: (enterpriseId: number, team: Team): Promise<void> => notifications.withdraw(parentKey(enterpriseId, team)),
  }
}

const parentKey = (enterpriseId: number, { _id }: Team) => `team-parent-${enterpriseId}-${_id}`
