import { randomUUID } from 'node:crypto'
import type { EventDefinition } from '@foyer/contracts/events'
import {
  type WebhookData,
  type WebhookEventType,
  webhookData,
  type webhookOccurrenceSchema,
} from '@foyer/contracts/accounts/webhook-events'
import { listWebhookOwners } from '@foyer/contracts/accounts/webhooks'
import type { InternalClient } from '../http/internal-client.ts'
import type { Logger } from '../observability/logger.ts'
import { type PendingEvent, pendingEvents } from './events.ts'
import type { Signals } from './signals.ts'

/** The events by which pages or feeds tell accounts what to send to webhooks. */
type WebhookEvent = EventDefinition<string, typeof webhookOccurrenceSchema>

export type WebhookOutbox = {
  /** Those of these people who have a webhook. */
  ownersAmong(userIds: readonly number[]): number[]
  /** Everybody who has one. */
  owners(): number[]
  /** The entries to write into the changed document, in the same write; none where nobody of these has a webhook. */
  eventsFor<T extends WebhookEventType>(type: T, userIds: readonly number[], data: WebhookData<T>): PendingEvent[]
  close(): void
}

const freshMs = 60_000
const retryMs = 3_000
const timeoutMs = 3_000

/**
 * Tells webhooks of changes at next to no cost for everybody who has none: who has one is known in each process, by a list that is read at
 * its start, kept right by the signal `webhooks.changed` and read again every minute. A process that starts while accounts is away tells
 * nothing until it is back.
 */
export function createWebhookOutbox(options: {
  event: WebhookEvent
  internal: Pick<InternalClient, 'call'>
  signals: Pick<Signals, 'on' | 'onGap'>
  clock: () => Date
  log: Logger
}): WebhookOutbox {
  const { event, internal, signals, clock, log } = options
  let owners = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  /** What signals have said since the list was asked for, which may be from before. */
  const heard = new Map<number, boolean>()
  const apply = (userId: number, hasWebhooks: boolean) => void (hasWebhooks ? owners.add(userId) : owners.delete(userId))

  const read = async (): Promise<void> => {
    clearTimeout(timer)
    let next = freshMs
    heard.clear()
    try {
      owners = new Set((await internal.call(listWebhookOwners, {}, { timeoutMs })).user_ids)
      for (const [userId, hasWebhooks] of heard) apply(userId, hasWebhooks)
    } catch (error) {
      next = retryMs
      log.debug({ err: error }, 'who has webhooks is not known; will ask again')
    }
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => void read(), next)
    timer.unref()
  }
  signals.on('webhooks.changed', ({ user_id, has_webhooks }) => {
    heard.set(user_id, has_webhooks)
    apply(user_id, has_webhooks)
  })
  signals.onGap(() => void read())
  void read()

  const ownersAmong = (userIds: readonly number[]) => (owners.size === 0 ? [] : userIds.filter((id) => owners.has(id)))
  return {
    ownersAmong,
    owners: () => [...owners],
    eventsFor(type, userIds, data) {
      const listening = ownersAmong(userIds)
      if (listening.length === 0) return []
      const payload = webhookData[type].parse(data) as Record<string, unknown>
      return pendingEvents(event, { id: `msg_${randomUUID()}`, user_ids: listening, type, at: clock().getTime(), data: payload })
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
