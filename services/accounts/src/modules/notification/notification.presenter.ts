import { type Notification, notificationSchema } from '@foyer/contracts/accounts/notifications'
import { maxTitles } from './notification.policy.ts'
import type { NotificationRecord } from './notification.repository.ts'

/** A notification as its person sees it. */
export function presentNotification(record: NotificationRecord): Notification {
  const { _id, kind, params, subjects, link, created_at, read_at } = record
  const titles = subjects.slice(-maxTitles).map(({ title }) => title)
  return notificationSchema.parse({
    id: _id,
    kind,
    params: kind === 'feeds_died' ? { count: subjects.length, titles: titles.toReversed() } : params,
    link,
    created_at: seconds(created_at),
    read_at: read_at && seconds(read_at),
  })
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
