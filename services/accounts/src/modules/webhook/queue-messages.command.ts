import { randomUUID } from 'node:crypto'
import type { importFinished } from '@foyer/contracts/events'
import type { WebhookData, WebhookOccurrence } from '@foyer/contracts/accounts/webhook-events'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { z } from 'zod'
import type { WebhookDelivery, WebhookDeliveryRepository } from './webhook-delivery.repository.ts'
import type { Webhook, WebhookRepository } from './webhook.repository.ts'

export type QueueMessages = ReturnType<typeof createQueueMessages>

const sweepBatch = 500
/** A delivery whose job was queued when it became due is left to it for so long. */
const graceMs = 5_000

/** Notes what is to be sent to whom, and queues it. A note without a job is found by the sweep. */
export function createQueueMessages(deps: {
  webhooks: Pick<WebhookRepository, 'listFor'>
  deliveries: WebhookDeliveryRepository
  enqueue: (delivery: { delivery_id: string; due: number }, delayMs: number) => Promise<boolean>
  clock: () => Date
}) {
  const { webhooks, deliveries, enqueue, clock } = deps

  async function queue({ _id, next_attempt_at: due }: Pick<WebhookDelivery, '_id' | 'next_attempt_at'>): Promise<void> {
    if (due) await enqueue({ delivery_id: _id, due: due.getTime() }, Math.max(0, due.getTime() - clock().getTime()))
  }

  async function note(webhook: Webhook, message: { id: string; type: WebhookDelivery['type']; at: number; data: unknown }) {
    const now = clock()
    const delivery: WebhookDelivery = {
      _id: `${message.id}-${webhook._id}`,
      webhook_id: webhook._id,
      message_id: message.id,
      type: message.type,
      body: JSON.stringify({ type: message.type, timestamp: new Date(message.at).toISOString(), data: message.data }),
      status: 'waiting',
      attempts: 0,
      created_at: now,
      last_attempt_at: null,
      next_attempt_at: now,
      response_status: null,
      error: null,
      duration_ms: null,
    }
    // Told twice, it is noted once, and its job is queued once.
    if (await deliveries.insert(delivery)) await queue(delivery)
    return delivery
  }

  /** Something has happened: every webhook that wants to know gets a message. */
  async function tell({ user_ids, ...message }: WebhookOccurrence): Promise<void> {
    for (const webhook of await webhooks.listFor(user_ids, message.type)) await note(webhook, message)
  }

  return {
    queue,

    tell,

    /** An import has ended: what it has brought is all at once on a new page. One that failed has brought nothing. */
    async tellImport({ import_id, owner_id, page_owner, title, imported, page }: z.output<typeof importFinished.payload>): Promise<void> {
      if (!page) return
      const data: WebhookData<'import.finished'> = { id: import_id, title, imported, page: { public_id: page.public_id } }
      await tell({
        id: `msg_import_${import_id}`,
        user_ids: [page_owner?.owner_id ?? owner_id],
        type: 'import.finished',
        at: clock().getTime(),
        data,
      })
    },

    test: (webhook: Authorized<Webhook, 'manage'>): Promise<WebhookDelivery> =>
      note(webhook, { id: `msg_${randomUUID()}`, type: 'test', at: clock().getTime(), data: { webhook_id: webhook._id } }),

    /** Sends a message of this webhook once more. Throws `not_found`. */
    async resend(webhook: Authorized<Webhook, 'manage'>, deliveryId: string): Promise<WebhookDelivery> {
      const delivery = await deliveries.find(deliveryId)
      const restarted = delivery?.webhook_id === webhook._id ? await deliveries.restart(deliveryId, clock()) : null
      if (!restarted) throw new AppError('not_found')
      await queue(restarted)
      return restarted
    },

    /** Queues again what is due and whose job was lost, or whose worker died on the way. */
    async queueDue(): Promise<number> {
      const due = await deliveries.dueBefore(new Date(clock().getTime() - graceMs), sweepBatch)
      for (const delivery of due) await queue(delivery)
      return due.length
    },
  }
}
