import type { teamDeleted, teamRestored } from '@foyer/contracts/events'
import { AppError } from '@foyer/service-kit/app-error'
import type { z } from 'zod'
import type { AccountMail } from '../../../jobs/account-mail.job.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { NotificationService } from '../../notification/notification.service.ts'
import type { OwnershipNotices } from '../ownership/ownership-notices.ts'
import { harmlessName } from '../../mail/harmless-name.ts'
import { isActive, isAdministrator } from '../../team/team.policy.ts'
import type { TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import { canSendEmail } from '../../user/email.policy.ts'
import type { User, UserRepository } from '../../user/user.repository.ts'

type Deleted = z.output<typeof teamDeleted.payload>
type Received = Extract<AccountMail, { key: 'team_pages_received' }>
type DeletionMail = Extract<AccountMail, { key: 'team_deleted' | 'team_pages_received' | 'team_restored' }>

/**
 * Tells the members of a team that it was deleted or restored, and those who have received pages of it (a person, or who manages the team) that they have:
 * by a notification, and by a message where they want any. Who has done it is told nothing. Each is safe to run twice.
 */
export function createDeletionNotices(deps: {
  teams: Pick<TeamRepository, 'find'>
  members: Pick<TeamMemberRepository, 'find' | 'listAdmins' | 'userIds'>
  users: Pick<UserRepository, 'findById'>
  mailer: Mailer
  notifications: Pick<NotificationService, 'notify' | 'withdraw'>
  onOfferEnd: OwnershipNotices['ended']
  /** False when the job was not taken. */
  enqueue: (mail: AccountMail) => Promise<boolean>
}) {
  const { teams, members, users, mailer, notifications, onOfferEnd, enqueue } = deps

  async function queue(mail: DeletionMail): Promise<void> {
    if (!(await enqueue(mail))) throw new AppError('unavailable')
  }

  async function tellReceived(team: Team, mail: Omit<Received, 'key' | 'team_id'>, receiver: Team | null): Promise<void> {
    await queue({ key: 'team_pages_received', team_id: team._id, ...mail })
    await notifications.notify(mail.user_id, {
      kind: 'team_pages_received',
      params: { title: team.title, count: mail.count, team: receiver?.title ?? null },
      link: receiver ? pagesPath(receiver) : null,
      dedupeKey: `team-pages-${team._id}-${receiver?._id ?? 0}-${mail.at}`,
    })
  }

  /** Tells who has received pages, and gives the people among them. */
  async function tellReceivers(team: Team, { at, handed_over: handedOver }: Deleted, by: number): Promise<Set<number>> {
    const people = new Set<number>()
    for (const { owner_id: id, owner_kind: kind, count } of countsOf(handedOver)) {
      if (kind === 'person') {
        people.add(id)
        if (id !== by) await tellReceived(team, { user_id: id, receiver_id: null, count, at }, null)
        continue
      }
      const receiver = await teams.find(id)
      for (const { user_id } of receiver ? await members.listAdmins(id) : []) {
        if (user_id !== by) await tellReceived(team, { user_id, receiver_id: id, count, at }, receiver)
      }
    }
    return people
  }

  async function messageTo(user: User, team: Team, mail: DeletionMail): Promise<void> {
    const [title, at] = [harmlessName(team.title), new Date(mail.at)]
    const { deletion } = team
    if (mail.key === 'team_deleted') {
      if (deletion?.at.getTime() !== mail.at) return
      const about = { title, count: mail.handed_over, expiresAt: deletion.due_at }
      await mailer.send(user, { key: 'team_deleted', link: mailer.link('/users/teams'), ...about }, { team })
    } else if (mail.key === 'team_restored') {
      if (deletion || !(await members.find(team._id, user._id))) return
      await mailer.send(user, { key: 'team_restored', link: mailer.link(pagesPath(team)), at, title }, { team })
    } else if (mail.receiver_id === null) {
      const about = { link: mailer.link('/'), at, title, count: mail.count, receiver: '' }
      await mailer.send(user, { key: 'team_pages_received', ...about }, { team })
    } else {
      const [receiver, member] = [await teams.find(mail.receiver_id), await members.find(mail.receiver_id, user._id)]
      if (!receiver || !member || !isActive(receiver) || !isAdministrator(receiver, member)) return
      const about = { link: mailer.link(pagesPath(receiver)), title, count: mail.count, receiver: harmlessName(receiver.title) }
      await mailer.send(user, { key: 'team_pages_received_by_team', at, ...about }, { team: receiver })
    }
  }

  return {
    async deleted(event: Deleted): Promise<void> {
      const team = await teams.find(event.team_id)
      // Restored by now, or gone.
      if (team?.deletion?.at.getTime() !== event.at) return
      const { by } = team.deletion
      await onOfferEnd(team)
      const receivers = await tellReceivers(team, event, by)
      const params = { title: team.title, handed_over: countOf(event.handed_over), due_at: Math.floor(event.due_at / 1000) }
      for (const userId of await members.userIds(team._id)) {
        if (userId === by || receivers.has(userId)) continue
        await queue({ key: 'team_deleted', user_id: userId, team_id: team._id, handed_over: params.handed_over, at: event.at })
        await notifications.notify(userId, { kind: 'team_deleted', params, link: null, dedupeKey: `${deletedKey(team._id)}-${event.at}` })
      }
    },

    /** Who has restored it is its owner where the event does not say. */
    async restored({ team_id, deleted_at, by }: z.output<typeof teamRestored.payload>): Promise<void> {
      const team = await teams.find(team_id)
      if (!team || !isActive(team)) return
      await notifications.withdraw(deletedKey(team_id))
      for (const userId of await members.userIds(team_id)) {
        if (userId === (by ?? team.owner_id)) continue
        await queue({ key: 'team_restored', user_id: userId, team_id, at: deleted_at })
        await notifications.notify(userId, {
          kind: 'team_restored',
          params: { title: team.title },
          link: pagesPath(team),
          dedupeKey: `team-restored-${team_id}-${deleted_at}`,
        })
      }
    },

    /** Sends a message that was queued, unless it is true no more or the person wants none. */
    async send(mail: DeletionMail): Promise<void> {
      const [team, user] = [await teams.find(mail.team_id), await users.findById(mail.user_id)]
      if (team && user && !user.suspension && !user.deletion && canSendEmail(user)) await messageTo(user, team, mail)
    },
  }
}

const deletedKey = (teamId: number) => `team-deleted-${teamId}`
const pagesPath = ({ public_id }: Team) => `/organization/${public_id}/pages`

type HandedOver = Deleted['handed_over']

const countOf = (handedOver: HandedOver): number => new Set(handedOver.map(({ page_id }) => page_id)).size

/** How many pages each receiver gets. */
function countsOf(handedOver: HandedOver): Array<HandedOver[number]['to'] & { count: number }> {
  const receivers = new Map(handedOver.map(({ to }) => [to.owner_id, to]))
  return [...receivers.values()].map((to) => ({
    ...to,
    count: countOf(handedOver.filter((page) => page.to.owner_id === to.owner_id)),
  }))
}
