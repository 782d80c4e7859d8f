import type { PublicEndpointName } from '@foyer/contracts/registry'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

/** One valid call of each endpoint about notifications. */
export function notificationCalls(send: Send) {
  return {
    listNotifications: () => send('GET', '/users/notifications.json'),
    readNotifications: () => send('PUT', '/users/notifications/read.json', {}),
    deleteNotification: () => send('DELETE', '/users/notifications/7.json'),
    getNotificationSettings: () => send('GET', '/users/notification_settings.json'),
    updateNotificationSettings: () => send('PUT', '/users/notification_settings.json', { feeds: 'off' }),
    storeNotificationDate: () => send('PUT', '/users/notification', { name: 'tour-welcomeback' }),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}
