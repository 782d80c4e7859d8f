import type { NotificationService } from '../notification/notification.service.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { Team } from '../team/team.model.ts'
import { graceMs } from './team-domain.policy.ts'
import type { TeamDomain } from './team-domain.model.ts'

export type DomainNotices = ReturnType<typeof createDomainNotices>

/** Tells the owner and the admins of a team what happens to its names without them. */
export function createDomainNotices(deps: {
  members: Pick<TeamMemberRepository, 'listAdmins'>
  notifications: Pick<NotificationService, 'notify' | 'withdraw'>
}) {
  const { members, notifications } = deps
  const link = ({ public_id }: Team) => `/organization/${public_id}/authentication`
  return {
    /** The proof of a name is missing. */
    async failing(team: Team, { _id, domain, failing_since: since }: TeamDomain): Promise<void> {
      if (!since) return
      for (const { user_id } of await members.listAdmins(team._id)) {
        await notifications.notify(user_id, {
          kind: 'team_domain_failing',
          params: { title: team.title, domain, ends_at: Math.floor((since.getTime() + graceMs) / 1000) },
          link: link(team),
          dedupeKey: `${failingKey(_id)}-${since.getTime()}`,
          teamId: team._id,
        })
      }
    },

    /** The proof of a name is there again. */
    proved: ({ _id }: Pick<TeamDomain, '_id'>): Promise<void> => notifications.withdraw(failingKey(_id)),

    /** A name is not the team's any more. */
    async off(team: Team, { _id, domain, failing_since: since }: TeamDomain): Promise<void> {
      await notifications.withdraw(failingKey(_id))
      for (const { user_id } of await members.listAdmins(team._id)) {
        await notifications.notify(user_id, {
          kind: 'team_domain_off',
          params: { title: team.title, domain },
          link: link(team),
          dedupeKey: `team-domain-off-${_id}-${since?.getTime() ?? 0}`,
          teamId: team._id,
        })
      }
    },
  }
}

const failingKey = (domainId: number) => `team-domain-failing-${domainId}`
