import type { Notification } from '@foyer/contracts/accounts/notifications'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { changeNotifications, notificationsIn, notificationsQuery, unreadCount } from './notifications.ts'

const failed = (id: number, read_at: number | null = null): Notification => ({
  kind: 'import_failed',
  id,
  link: null,
  created_at: 1,
  read_at,
  params: { title: 'T' },
})

function setUp(...notifications: Notification[]) {
  const client = new QueryClient()
  const unread = notifications.filter(({ read_at }) => read_at === null).length
  client.setQueryData(notificationsQuery().queryKey, { pages: [{ notifications, unread, next: null }], pageParams: [undefined] })
  const list = () => client.getQueryData(notificationsQuery().queryKey)
  return { client, ids: () => notificationsIn(list()).map(({ id }) => id), unread: () => unreadCount(list()) }
}

describe('changeNotifications', () => {
  it('counts down what is read', () => {
    const { client, unread } = setUp(failed(1), failed(2))
    changeNotifications(client, (notification) => (notification.id === 1 ? { ...notification, read_at: 5 } : notification))
    expect(unread()).toBe(1)
  })

  it('counts down an unread one that is removed, and not one that was read', () => {
    const { client, ids, unread } = setUp(failed(1), failed(2, 5))
    changeNotifications(client, (notification) => (notification.id === 2 ? null : notification))
    expect([ids(), unread()]).toEqual([[1], 1])
    changeNotifications(client, () => null)
    expect([ids(), unread()]).toEqual([[], 0])
  })

  it('is undone by what it gives', () => {
    const { client, ids, unread } = setUp(failed(1))
    changeNotifications(client, () => null)()
    expect([ids(), unread()]).toEqual([[1], 1])
  })

  it('does nothing before the list is loaded', () => {
    const client = new QueryClient()
    changeNotifications(client, () => null)()
    expect(client.getQueryData(notificationsQuery().queryKey)).toBeUndefined()
  })
})
