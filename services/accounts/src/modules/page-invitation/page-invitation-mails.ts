import type { pageInvitationEnded, pageInvited } from '@foyer/contracts/events'
import { issuePageInvitation } from '@foyer/contracts/pages/page/page-invitations'
import { AppError } from '@foyer/service-kit/app-error'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { z } from 'zod'
import type { AccountMail } from '../../jobs/account-mail.job.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import type { TeamRepository } from '../team/team.repository.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { harmlessName } from '../mail/harmless-name.ts'

type InvitationMail = Extract<AccountMail, { key: 'page_invitation' }>

/**
 * The message to somebody who is invited to a page, who may have an account or not. Pages makes the token of its link when the message is about to
 * be sent, so that no event and no job holds one.
 */
export function createPageInvitationMails(deps: {
  users: Pick<UserRepository, 'findByEmail' | 'findById'>
  teams: Pick<TeamRepository, 'find'>
  mailer: Mailer
  notifications: Pick<NotificationService, 'notify' | 'withdraw'>
  internal: Pick<InternalClient, 'call'>
  /** False when the job was not taken. */
  enqueue: (mail: AccountMail) => Promise<boolean>
}) {
  const { users, teams, mailer, notifications, internal, enqueue } = deps

  /** Null where nothing is to be sent any more: the invitation was withdrawn, or sent again meanwhile. */
  const issue = async ({ page_id, invitation_id, at }: InvitationMail) => {
    try {
      return await internal.call(issuePageInvitation, {
        params: { page_id: String(page_id), id: String(invitation_id) },
        body: { sent_at: at },
      })
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    }
  }

  return {
    async queue({ page_id, invitation_id, at }: z.output<typeof pageInvited.payload>): Promise<void> {
      if (!(await enqueue({ key: 'page_invitation', page_id, invitation_id, at }))) throw new AppError('unavailable')
    },

    /** Whom a notification has told of the invitation is told of it no longer. */
    ended: ({ invitation_id }: z.output<typeof pageInvitationEnded.payload>): Promise<void> =>
      notifications.withdraw(invitationKey(invitation_id)),

    /**
     * Sends the message, in the language of the invited person where they have an account, else in that of the inviter. Whoever has shown that the
     * address is theirs is notified as well, without the link: only the mailbox gives that.
     */
    async send(mail: InvitationMail): Promise<void> {
      const issued = await issue(mail)
      if (!issued) return
      const { email, role, token, expires_at } = issued
      const [invited, inviter] = [await users.findByEmail(normalizeEmail(email)), await users.findById(issued.inviter.id)]
      const names = { inviter: harmlessName(issued.inviter.name), title: harmlessName(issued.title) }
      await mailer.send(
        { name: '', lang: 'en', ...(invited ?? (inviter && { lang: inviter.lang })), ...(invited ? { _id: invited._id } : {}), email },
        {
          key: 'page_invitation',
          link: mailer.link(`/users/page_invitation#${token}`),
          expiresAt: new Date(expires_at * 1000),
          role,
          ...names,
        },
        { team: issued.team_id ? await teams.find(issued.team_id) : null },
      )
      if (!invited?.email_confirmed_at || invited._id === issued.inviter.id) return
      const params = { title: issued.title, inviter: issued.inviter.name, role }
      const dedupeKey = invitationKey(mail.invitation_id)
      await notifications.notify(invited._id, { kind: 'page_invitation', params, link: null, dedupeKey })
    },
  }
}

const invitationKey = (invitationId: number) => `page-invitation-${invitationId}`
