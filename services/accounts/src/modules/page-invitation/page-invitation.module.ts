import type { AccountsCore } from '../../core.ts'
import { accountMail } from '../../jobs/account-mail.job.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import { createPageInvitationMails } from './page-invitation-mails.ts'

/** Messages to people who are invited to a page. */
export function createPageInvitationModule(core: AccountsCore, { notifications }: { notifications: Pick<NotificationService, 'notify'> }) {
  const { kit, mailer, users } = core
  return createPageInvitationMails({
    users,
    mailer,
    notifications,
    internal: kit.internal,
    enqueue: (mail) => kit.queues.enqueue(accountMail, mail),
  })
}
