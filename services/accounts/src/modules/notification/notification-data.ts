import { limits } from '@foyer/contracts/limits'
import type { AccountDataPart } from '../account-data/account-data.ts'
import { withDefaults } from './notification.policy.ts'
import { presentNotification } from './notification.presenter.ts'
import type { NotificationRepository } from './notification.repository.ts'
import type { NotificationSettingsRepository } from './notification-settings.repository.ts'

/** What is stored of a person about notifications. */
export function notificationData(deps: {
  notifications: Pick<NotificationRepository, 'listOf' | 'deleteAllOf'>
  settings: Pick<NotificationSettingsRepository, 'find' | 'delete'>
  /** The teams that demand their own provider of somebody, who is in no session that was proved by it. */
  heldBackOf: (userId: number) => Promise<readonly number[]>
}): AccountDataPart[] {
  const { notifications, settings, heldBackOf } = deps
  return [
    {
      name: 'notifications',
      exportOf: async (userId) => {
        const heldBack = await heldBackOf(userId)
        const records = await notifications.listOf(userId, { before: undefined, limit: limits.notifications_per_user, heldBack })
        return records.map(presentNotification)
      },
      deleteAllOf: (userId) => notifications.deleteAllOf(userId),
    },
    {
      name: 'notification_settings',
      exportOf: async (userId) => withDefaults(await settings.find(userId)),
      deleteAllOf: (userId) => settings.delete(userId),
    },
  ]
}
