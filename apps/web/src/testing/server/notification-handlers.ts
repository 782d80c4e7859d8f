import type { Notification } from '@foyer/contracts/accounts/notifications'
import type { Handlers } from './api-server.ts'
import { type State, missing, nowInSeconds, newId } from './state.ts'

/** The key to subscribe to push messages with. */
export const pushKey = `${'B'.repeat(86)}A`

export function notificationHandlers(state: State) {
  const unread = () => state.notifications.filter(({ read_at }) => read_at === null).length
  return {
    storeNotificationDate: ({ body }) => {
      const user = state.user ?? missing()
      state.user = { ...user, notifications: { ...user.notifications, [body.name]: nowInSeconds() } }
      return { notifications: state.user.notifications }
    },
    listNotifications: () => ({ notifications: [...state.notifications], unread: unread() }),
    readNotifications: ({ body: { ids } }) => {
      state.notifications = state.notifications.map((notification) =>
        !ids || ids.includes(notification.id) ? { ...notification, read_at: notification.read_at ?? nowInSeconds() } : notification,
      )
      return { unread: unread() }
    },
    deleteNotification: ({ params }) => {
      state.notifications = state.notifications.filter(({ id }) => id !== params.id)
      return { unread: unread() }
    },
    getPush: () => ({ public_key: pushKey, is_subscribed: state.takesPush }),
    subscribeToPush: () => {
      state.takesPush = true
    },
    unsubscribeFromPush: () => {
      state.takesPush = false
    },
    getNotificationSettings: () => state.notificationSettings,
    updateNotificationSettings: ({ body }) => {
      state.notificationSettings = { ...state.notificationSettings, ...body }
      return state.notificationSettings
    },
  } satisfies Handlers
}

/** An unread notification of a finished import, made a minute ago. */
export function importNotification(fields: Partial<Extract<Notification, { kind: 'import_done' }>> = {}): Notification {
  return {
    kind: 'import_done',
    id: newId(),
    link: '/p/Imprtd1/bookmarks',
    created_at: nowInSeconds() - 60,
    read_at: null,
    params: { title: 'Bookmarks', count: 12 },
    ...fields,
  }
}

/** An unread notification of feeds that stopped working. */
export function feedsNotification(count: number, titles: string[]): Notification {
  return { kind: 'feeds_died', id: newId(), link: null, created_at: nowInSeconds() - 60, read_at: null, params: { count, titles } }
}

/** An unread notification of a monitored address. */
export function monitorNotification(kind: 'monitor_down' | 'monitor_up', name: string, since: number): Notification {
  return { kind, id: newId(), link: null, created_at: nowInSeconds() - 60, read_at: null, params: { name, since } }
}
