import { AppError } from '@foyer/service-kit/app-error'
import type { Signals } from '@foyer/service-kit/signals'
import type { UserRepository } from '../user/user.repository.ts'
import { expiredNames } from './notification-dates.policy.ts'

export type NotificationDates = ReturnType<typeof createNotificationDates>

/** What each person has been shown once, so that no browser shows it again. */
export function createNotificationDates({
  users,
  signals,
  clock,
}: {
  users: Pick<UserRepository, 'storeNotificationDate' | 'removeNotificationDates'>
  signals: Pick<Signals, 'publish'>
  clock: () => Date
}) {
  return {
    /** Notes that it was shown now, and gives all that were. Throws `unauthenticated` when the account is gone. */
    async store(userId: number, name: string): Promise<Record<string, number>> {
      const dates = await users.storeNotificationDate(userId, name, Math.floor(clock().getTime() / 1000))
      if (!dates) throw new AppError('unauthenticated')
      // Gateways keep the dates with the session, and other browsers show the same no more.
      await signals.publish({ name: 'user.changed', user_id: userId })
      const expired = expiredNames(dates)
      if (expired.length === 0) return dates
      await users.removeNotificationDates(userId, expired)
      return Object.fromEntries(Object.entries(dates).filter(([key]) => !expired.includes(key)))
    },
  }
}
