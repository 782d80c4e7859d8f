import { AppError } from '@foyer/service-kit/app-error'
import type { UserRepository } from '../user/user.repository.ts'
import { expiredNames } from './notification-dates.policy.ts'

export type NotificationDates = ReturnType<typeof createNotificationDates>

/** What each person has been shown once, so that no browser shows it again. */
export function createNotificationDates({
  users,
  clock,
}: {
  users: Pick<UserRepository, 'storeNotificationDate' | 'removeNotificationDates'>
  clock: () => Date
}) {
  return {
    /** Notes that it was shown now, and gives all that were. Throws `unauthenticated` when the account is gone. */
    async store(userId: number, name: string): Promise<Record<string, number>> {
      const dates = await users.storeNotificationDate(userId, name, Math.floor(clock().getTime() / 1000))
      if (!dates) throw new AppError('unauthenticated')
      const expired = expiredNames(dates)
      if (expired.length === 0) return dates
      await users.removeNotificationDates(userId, expired)
      return Object.fromEntries(Object.entries(dates).filter(([key]) => !expired.includes(key)))
    },
  }
}
