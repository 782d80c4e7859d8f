import type { AccountsCore } from '../../core.ts'
import { accountMail } from '../../jobs/account-mail.job.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import { createBillingService } from './billing.service.ts'
import { createPlanChanges } from './plan-changes.ts'
import { createPlanNotices } from './plan-notices.ts'

/** Plans and payments, for the people and teams whose they are. */
export function createBillingModule(core: AccountsCore, { notifications }: { notifications: Pick<NotificationService, 'notify'> }) {
  const { kit, mailer, memberships, publicUrl, relayTeam, teamMembers: members, teams, teamSeats: seats, users } = core
  const { internal, log, queues, signals } = kit
  return {
    service: createBillingService({ internal, users, members, memberships, seats, site: publicUrl, log }),
    notices: createPlanNotices({ teams, members, users, mailer, notifications, enqueue: (mail) => queues.enqueue(accountMail, mail) }),
    planChanged: createPlanChanges({ teams, members, signals, relay: relayTeam }),
  }
}
