import { randomUUID } from 'node:crypto'
import type { EventDefinition } from '@foyer/contracts/events'
import { feedOwners } from '@foyer/contracts/feeds/feed-owners'
import { monitorListeners } from '@foyer/contracts/link-tools/monitor-notices'
import { type Notification, listNotifications } from '@foyer/contracts/accounts/notifications'
import { widgetRights } from '@foyer/contracts/pages/page/pages'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { newId } from '@foyer/testing/factories'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { json, startLoopback } from '@foyer/testing/sibling'
import type { z } from 'zod'
import { callAs, env, type startAccountsStores } from './accounts.ts'

type Stores = Awaited<ReturnType<typeof startAccountsStores>>['stores']

/** The services that accounts asks: who has a dead feed, who wants to know of a monitored address by its key, and on which page a widget is. */
export async function startFeedSiblings() {
  const owners = new Map<number, { user_id: number; widget_id: number }[]>()
  const listeners = new Map<string, object[]>()
  const loopback = await startLoopback(({ path, body }) => {
    if (path === widgetRights.path) {
      const { widget_ids } = JSON.parse(body) as { widget_ids: number[] }
      const right = { page_id: 5, page_public_id: 'Abc1234', owner_id: 7, widget_type: 'rsslist', can_view: false, can_edit: false }
      return json({ rights: widget_ids.map((widget_id) => ({ widget_id, ...right })) })
    }
    const feedId = Number(path.split('?')[0]?.split('/').at(-2))
    if (path.startsWith(feedOwners.path.split('{')[0] ?? '')) return json({ owners: owners.get(feedId) ?? [], next: null })
    const key = path.split('?')[0]?.split('/').at(-2) ?? ''
    if (path.startsWith(monitorListeners.path.split('{')[0] ?? '')) return json({ listeners: listeners.get(key) ?? [], next: null })
    return json({ user_id: Number(path.split('/').at(-1)), is_premium: true, plan: 'premium' })
  })
  return { owners, listeners, url: loopback.url, close: () => loopback.close() }
}

/** Hands events to accounts as the relay of another service does, and waits for none of them. */
export async function connectEvents(stores: Stores) {
  const log = createLogger('test', 'silent')
  const redis = connectProducer(env(stores, 'REDIS_URL'), log)
  await waitUntilReady(redis, 3_000)
  const queues = createJobQueues({ redis, prefix: env(stores, 'QUEUE_PREFIX'), log })
  return {
    async send<N extends string, P extends z.ZodType>({ name, publisher }: EventDefinition<N, P>, payload: z.input<P>): Promise<void> {
      const envelope = { event: name, event_id: randomUUID(), payload, publisher, subscriber: 'accounts' as const }
      await queues.enqueue(eventQueue('accounts'), { ...envelope, collection: 'none', document_id: newId() })
    },
    async close() {
      await queues.close()
      redis.disconnect()
    },
  }
}

type List = { notifications: Notification[]; unread: number; next: number | null }

export async function notificationsOf(url: string, headers: Record<string, string>, query = ''): Promise<List> {
  const answer = await callAs(url, { ...listNotifications, path: listNotifications.path + query }, headers)
  if (answer.status !== 200) throw new Error(`listNotifications answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body as List
}
