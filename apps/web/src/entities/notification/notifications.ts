import type { Notification } from '@foyer/contracts/accounts/notifications'
import { type InfiniteData, type QueryClient, infiniteQueryOptions } from '@tanstack/react-query'
import { api, type ApiResult } from '../../lib/api/api-client.ts'

export type NotificationPage = ApiResult<'listNotifications'>
export type NotificationList = Pick<InfiniteData<NotificationPage>, 'pages'>

/** The person's notifications, the newest first, some at a time. */
export function notificationsQuery() {
  return infiniteQueryOptions({
    queryKey: ['notifications'],
    queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
      api('listNotifications', { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // The live connection tells of changes.
    staleTime: 5 * 60_000,
  })
}

/** How many are unread, as the newest answer says. */
export function unreadCount(list: NotificationList | undefined): number {
  return list?.pages[0]?.unread ?? 0
}

export function notificationsIn(list: NotificationList | undefined): Notification[] {
  return list?.pages.flatMap(({ notifications }) => notifications) ?? []
}

/** Shows a change of the list before the server has answered; gives what undoes it. */
export function changeNotifications(client: QueryClient, change: (notification: Notification) => Notification | null): () => void {
  const { queryKey } = notificationsQuery()
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, (list) => list && applyChange(list, change))
  return () => client.setQueryData(queryKey, before)
}

function applyChange<L extends NotificationList>(list: L, change: (notification: Notification) => Notification | null): L {
  let unread = unreadCount(list)
  const pages = list.pages.map((page) => ({
    ...page,
    notifications: page.notifications.flatMap((notification) => {
      const changed = change(notification)
      if (notification.read_at === null && changed?.read_at !== null) unread -= 1
      return changed ?? []
    }),
  }))
  return { ...list, pages: pages.map((page) => ({ ...page, unread: Math.max(0, unread) })) }
}
