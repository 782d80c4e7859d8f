import type { AccountsCore } from '../../core.ts'
import { createNotificationDates } from './notification-dates.service.ts'

/** What a person is told outside of the page they look at. */
export function createNotificationModule({ kit, users }: AccountsCore) {
  return {
    notificationDates: createNotificationDates({ users, clock: kit.clock }),
  }
}
