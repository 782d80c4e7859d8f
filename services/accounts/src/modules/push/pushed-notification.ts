import type { NotificationKind } from '@foyer/contracts/accounts/notifications'

/** What a push message is made of. */
export type PushedNotification = {
  _id: number
  user_id: number
  kind: NotificationKind
  subjects: readonly unknown[]
  link: string | null
  position: number
  read_at: Date | null
}

/** Where notifications are looked up; null for one that is gone. */
export type FindNotification = (id: number) => Promise<PushedNotification | null>
