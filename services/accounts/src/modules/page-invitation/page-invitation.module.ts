import type { AccountsCore } from '../../core.ts'
import { accountMail } from '../../jobs/account-mail.job.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import { createPageInvitationMails } from './page-invitation-mails.ts'
import { createPageRequestNotices } from './page-request-notices.ts'

/** Messages to people who are invited to a page or ask to be let in, and to those whom they ask. */
export function createPageInvitationModule(
  core: AccountsCore,
  { notifications }: { notifications: Pick<NotificationService, 'notify' | 'withdraw'> },
) {
  const { kit, mailer, mayHearOf, teamMembers: members, teams, users } = core
  const enqueue = (mail: Parameters<typeof accountMail.dedupeKey>[0]) => kit.queues.enqueue(accountMail, mail)
  return {
    pageInvitationMails: createPageInvitationMails({ users, teams, mailer, notifications, internal: kit.internal, enqueue }),
    pageRequestNotices: createPageRequestNotices({ users, teams, members, mayHearOf, mailer, notifications, enqueue }),
  }
}
