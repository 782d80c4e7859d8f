import type { PublicEndpointName } from '@foyer/contracts/api/registry'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

/** One valid call of each endpoint about notifications. */
export function notificationCalls(send: Send) {
  return {
    listNotifications: () => send('GET', '/users/notifications.json'),
    readNotifications: () => send('PUT', '/users/notifications/read.json', {}),
    deleteNotification: () => send('DELETE', '/users/notifications/7.json'),
    getNotificationSettings: () => send('GET', '/users/notification_settings.json'),
    updateNotificationSettings: () => send('PUT', '/users/notification_settings.json', { feeds: 'off' }),
    getPush: () => send('GET', '/users/push.json'),
    subscribeToPush: () =>
      send('PUT', '/users/push.json', { endpoint: 'https://127.0.0.1/push', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribeFromPush: () => send('DELETE', '/users/push.json'),
    storeNotificationDate: () => send('PUT', '/users/notification', { name: 'tour-welcomeback' }),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}
