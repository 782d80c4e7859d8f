import { AppError } from '@foyer/service-kit/app-error'
import type { AccountMail } from '../../../jobs/account-mail.job.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { NotificationService } from '../../notification/notification.service.ts'
import { harmlessName } from '../../mail/harmless-name.ts'
import { isActive } from '../../team/team.policy.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import { canSendEmail } from '../../user/email.policy.ts'
import type { UserRepository } from '../../user/user.repository.ts'

type OfferMail = Extract<AccountMail, { key: 'team_ownership_offered' }>

export type OwnershipNotices = ReturnType<typeof createOwnershipNotices>

/** Tells a member that a team is offered to them: by a notification, and by a message where they want any. */
export function createOwnershipNotices(deps: {
  teams: Pick<TeamRepository, 'find'>
  users: Pick<UserRepository, 'findById'>
  mailer: Mailer
  notifications: Pick<NotificationService, 'notify' | 'withdraw'>
  /** False when the job was not taken. */
  enqueue: (mail: AccountMail) => Promise<boolean>
}) {
  const { teams, users, mailer, notifications, enqueue } = deps

  return {
    async offered(team: Team, userId: number, at: Date): Promise<void> {
      const owner = await users.findById(team.owner_id)
      const mail = { key: 'team_ownership_offered' as const, user_id: userId, team_id: team._id, at: at.getTime() }
      if (!(await enqueue(mail))) throw new AppError('unavailable')
      await notifications.withdraw(keyOf(team))
      await notifications.notify(userId, {
        kind: 'team_ownership_offered',
        params: { title: team.title, name: owner?.name ?? '' },
        link: profilePath(team),
        dedupeKey: `${keyOf(team)}-${userId}-${at.getTime()}`,
      })
    },

    /** The team is offered to nobody any more: it was accepted, declined or withdrawn, or cannot be accepted. */
    ended: (team: Pick<Team, '_id'>): Promise<void> => notifications.withdraw(keyOf(team)),

    /** Sends nothing where it is offered to them no more, or they want no messages. */
    async send({ user_id, team_id, at }: OfferMail): Promise<void> {
      const [team, user] = [await teams.find(team_id), await users.findById(user_id)]
      if (!team || !isActive(team) || team.transfer?.user_id !== user_id || !user || !canSendEmail(user)) return
      const owner = await users.findById(team.owner_id)
      const names = { owner: harmlessName(owner?.name ?? ''), title: harmlessName(team.title) }
      const link = mailer.link(profilePath(team))
      await mailer.send(user, { key: 'team_ownership_offered', link, at: new Date(at), ...names }, { team })
    },
  }
}

const keyOf = ({ _id }: Pick<Team, '_id'>) => `team-ownership-${_id}`
const profilePath = ({ public_id }: Team) => `/o/${public_id}`
