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
}): AccountDataPart[] {
  const { notifications, settings } = deps
  return [
    {
      name: 'notifications',
      exportOf: async (userId) => (await notifications.listOf(userId, undefined, limits.notifications_per_user)).map(presentNotification),
      deleteAllOf: (userId) => notifications.deleteAllOf(userId),
    },
    {
      name: 'notification_settings',
      exportOf: async (userId) => withDefaults(await settings.find(userId)),
      deleteAllOf: (userId) => settings.delete(userId),
    },
  ]
}
