import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { createHourlyQuota, createHourlyQuotaModel } from '@foyer/service-kit/hourly-quota'
import type { Connection } from '@foyer/service-kit/mongo'

const retrySeconds = 3_600

export type TeamNoticeQuota = ReturnType<typeof createTeamNoticeQuota>

/** How often a person may do within an hour what the people of teams are told of: ask for something and take it back again, offer a team, come and go. */
export function createTeamNoticeQuota({ mongo, clock }: { mongo: Connection; clock: () => Date }) {
  const records = createHourlyQuotaModel(mongo, 'TeamNotices', 'team_notices')
  const quota = createHourlyQuota({ records, max: limits.team_notices_per_hour, clock })
  return {
    /** Counts one more. Throws `rate_limited` where there were too many. */
    async take(userId: number): Promise<void> {
      if ((await quota.take(userId, 1)) === 0) throw new AppError('rate_limited', { retry_in: retrySeconds })
    },

    deleteOf: (userId: number): Promise<void> => quota.deleteOf(userId),
  }
}
