import type { AccountsCore } from '../../core.ts'
import { type AccountMail, accountMail } from '../../jobs/account-mail.job.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import type { TeamDomainRepository } from '../team-domain/team-domain.repository.ts'
import { createBillingService } from './billing.service.ts'
import { createOwnerPlan } from './owner-plan.ts'
import { createPlanChanges } from './plan-changes.ts'
import { createPlanNotices } from './plan-notices.ts'
import { createTrialNotices } from './trial-notices.ts'

/** Plans and payments, for the people and teams whose they are. */
export function createBillingModule(
  core: AccountsCore,
  {
    notifications,
    teamDomains,
  }: { notifications: Pick<NotificationService, 'notify'>; teamDomains: Pick<TeamDomainRepository, 'countOf'> },
) {
  const {
    hasOwnPlan,
    kit,
    mailer,
    memberships,
    publicUrl,
    relayTeam,
    teamMembers: members,
    teams,
    teamSeats: seats,
    toPerson,
    users,
  } = core
  const { clock, internal, log, queues, signals } = kit
  const enqueue = (mail: AccountMail) => queues.enqueue(accountMail, mail)
  const notices = createPlanNotices({ teams, members, users, hasOwnPlan, mailer, notifications, enqueue })
  return {
    service: createBillingService({ internal, users, members, memberships, seats, teamDomains, site: publicUrl, log }),
    notices,
    tellTrialsEnding: createTrialNotices({ teams, seats, notices, clock }),
    ownerPlan: createOwnerPlan({ teams, users, seats, toPerson }),
    planChanged: createPlanChanges({ teams, members, signals, relay: relayTeam }),
  }
}
