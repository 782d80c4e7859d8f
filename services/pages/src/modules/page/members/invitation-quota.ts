import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { createHourlyQuota, createHourlyQuotaModel } from '@foyer/service-kit/hourly-quota'
import type { Connection } from '@foyer/service-kit/mongo'

export type InvitationQuota = ReturnType<typeof createInvitationQuota>

/** How many invitations a person may have sent within an hour, whichever pages they are to. */
export function createInvitationQuota({ mongo, clock }: { mongo: Connection; clock: () => Date }) {
  const records = createHourlyQuotaModel(mongo, 'InvitationMails', 'invitation_mails')
  const quota = createHourlyQuota({ records, max: limits.invitations_per_hour, clock })
  return {
    /** Counts one more. Throws `invitation_rate` where there were too many. */
    async take(userId: number): Promise<void> {
      if ((await quota.take(userId, 1)) === 0) throw new AppError('invitation_rate', { limit: limits.invitations_per_hour })
    },

    deleteOf: (userId: number): Promise<void> => quota.deleteOf(userId),
  }
}
