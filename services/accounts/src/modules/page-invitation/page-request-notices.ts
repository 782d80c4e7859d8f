import type { pageRequestAccepted, pageRequestEnded, pageRequested } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { z } from 'zod'
import type { AccountMail } from '../../jobs/account-mail.job.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import { isActive, isAdministrator } from '../team/team.policy.ts'
import type { MayHearOf } from '../session/person-at-hand.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { TeamRepository } from '../team/team.repository.ts'
import { canSendEmail } from '../user/email.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { harmlessName, harmlessText } from '../mail/harmless-name.ts'

type Requested = Extract<AccountMail, { key: 'page_requested' }>
type Accepted = Extract<AccountMail, { key: 'page_request_accepted' }>

/** Tells who may let somebody in to a page that they ask, and that person once they are let in: by a notification, and by a message where they want any. */
export function createPageRequestNotices(deps: {
  users: Pick<UserRepository, 'findById'>
  teams: Pick<TeamRepository, 'find'>
  members: Pick<TeamMemberRepository, 'find' | 'listAdmins'>
  /** Whether a person may be told of what is a team's (`createMayHearOf`). */
  mayHearOf: MayHearOf
  mailer: Mailer
  notifications: Pick<NotificationService, 'notify' | 'withdraw'>
  /** False when the job was not taken. */
  enqueue: (mail: AccountMail) => Promise<boolean>
}) {
  const { users, teams, members, mayHearOf, mailer, notifications, enqueue } = deps

  async function queue(mail: AccountMail): Promise<void> {
    if (!(await enqueue(mail))) throw new AppError('unavailable')
  }

  /** Whether somebody may still let people in, once the message is about to be sent. */
  async function mayLetIn({ team_id: teamId, user_id: userId }: Requested, user: User): Promise<boolean> {
    if (teamId === null) return true
    const [team, member] = [await teams.find(teamId), await members.find(teamId, userId)]
    const isTheirs = team !== null && isActive(team) && member !== null && isAdministrator(team, member)
    return isTheirs && mayHearOf(user, teamId)
  }

  return {
    async requested({ request_id, public_id, title, owner, asker_name: name, message, at }: z.output<typeof pageRequested.payload>) {
      const isOfTeam = owner.owner_kind === 'team'
      const recipients = isOfTeam ? (await members.listAdmins(owner.owner_id)).map(({ user_id }) => user_id) : [owner.owner_id]
      const team_id = isOfTeam ? owner.owner_id : null
      for (const user_id of recipients) {
        await queue({ key: 'page_requested', user_id, request_id, team_id, public_id, title, asker: name, note: message, at })
        const dedupeKey = requestKey(request_id)
        const about = { link: pagePath(public_id), dedupeKey, teamId: team_id ?? undefined }
        await notifications.notify(user_id, { kind: 'page_requested', params: { title, name }, ...about })
      }
    },

    /** Whoever was told of the request has nothing to answer any more. */
    ended: ({ request_id }: z.output<typeof pageRequestEnded.payload>): Promise<void> => notifications.withdraw(requestKey(request_id)),

    async accepted({
      request_id,
      user_id,
      public_id,
      title,
      owner,
      role,
      at,
    }: z.output<typeof pageRequestAccepted.payload>): Promise<void> {
      await notifications.withdraw(requestKey(request_id))
      const teamId = owner?.owner_kind === 'team' ? owner.owner_id : undefined
      await queue({ key: 'page_request_accepted', user_id, request_id, team_id: teamId ?? null, public_id, title, role, at })
      const dedupeKey = `page-request-accepted-${request_id}`
      const about = { link: pagePath(public_id), dedupeKey, teamId }
      await notifications.notify(user_id, { kind: 'page_request_accepted', params: { title, role }, ...about })
    },

    async send(mail: Requested | Accepted): Promise<void> {
      const user = await users.findById(mail.user_id)
      if (!user || !canSendEmail(user)) return
      const common = { link: mailer.link(pagePath(mail.public_id)), at: new Date(mail.at), title: harmlessName(mail.title) }
      const team = mail.team_id ? await teams.find(mail.team_id) : null
      if (mail.key === 'page_request_accepted') return mailer.send(user, { key: mail.key, ...common, role: mail.role }, { team })
      if (!(await mayLetIn(mail, user))) return
      const asker = harmlessName(mail.asker)
      await mailer.send(user, { key: mail.key, ...common, asker, note: harmlessText(mail.note, limits.team_message) }, { team })
    },
  }
}

const requestKey = (requestId: number) => `page-request-${requestId}`
const pagePath = (publicId: string) => `/p/${publicId}`
