import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { WebhookDelivery, WebhookDeliveryModel } from './webhook-delivery.model.ts'

export type { WebhookDelivery } from './webhook-delivery.model.ts'

export type WebhookDeliveryRepository = ReturnType<typeof createWebhookDeliveryRepository>

export function createWebhookDeliveryRepository(deliveries: WebhookDeliveryModel) {
  return {
    find: (id: string): Promise<WebhookDelivery | null> => deliveries.findOne({ _id: id }).lean<WebhookDelivery>().exec(),

    /** The last ones of a webhook, the newest first. */
    listOf: (webhookId: number, limit: number): Promise<WebhookDelivery[]> =>
      deliveries.find({ webhook_id: webhookId }).sort({ created_at: -1, _id: 1 }).limit(limit).lean<WebhookDelivery[]>().exec(),

    /** Those whose next attempt was due before then, the longest due first. */
    dueBefore: (before: Date, limit: number): Promise<WebhookDelivery[]> =>
      deliveries
        .find({ next_attempt_at: { $lt: before, $ne: null } })
        .sort({ next_attempt_at: 1 })
        .limit(limit)
        .lean<WebhookDelivery[]>()
        .exec(),

    /** False when the message was noted for this webhook before. */
    async insert(delivery: WebhookDelivery): Promise<boolean> {
      try {
        await deliveries.create(delivery)
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Begins the attempt that is due then; null when another worker has begun it, or there is none any more. */
    begin: (id: string, due: Date, now: Date, lostAt: Date): Promise<WebhookDelivery | null> =>
      deliveries
        .findOneAndUpdate(
          { _id: id, status: 'waiting', next_attempt_at: due },
          { $set: { next_attempt_at: lostAt, last_attempt_at: now }, $inc: { attempts: 1 } },
          { returnDocument: 'after' },
        )
        .lean<WebhookDelivery>()
        .exec(),

    /** Notes how the attempt ended; not when it counted as lost meanwhile and another has begun. */
    async end(
      { _id, attempts }: Pick<WebhookDelivery, '_id' | 'attempts'>,
      result: Pick<WebhookDelivery, 'status' | 'next_attempt_at' | 'response_status' | 'error' | 'duration_ms'>,
    ): Promise<void> {
      await deliveries.updateOne({ _id, attempts, status: 'waiting' }, { $set: result })
    },

    /** Has a message sent once more, from the first attempt on. null when it is gone. */
    restart: (id: string, at: Date): Promise<WebhookDelivery | null> =>
      deliveries
        .findOneAndUpdate(
          { _id: id },
          { $set: { status: 'waiting', attempts: 0, next_attempt_at: at, error: null, response_status: null } },
          { returnDocument: 'after' },
        )
        .lean<WebhookDelivery>()
        .exec(),

    async deleteOf(webhookId: number): Promise<void> {
      await deliveries.deleteMany({ webhook_id: webhookId })
    },
  }
}
