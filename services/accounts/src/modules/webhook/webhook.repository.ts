import type { WebhookEventType } from '@foyer/contracts/accounts/webhook-events'
import type { Webhook, WebhookModel } from './webhook.model.ts'

export type { Webhook } from './webhook.model.ts'

export type WebhookRepository = ReturnType<typeof createWebhookRepository>

export function createWebhookRepository(webhooks: WebhookModel) {
  return {
    find: (id: number): Promise<Webhook | null> => webhooks.findOne({ _id: id }).lean<Webhook>().exec(),

    /** Those of a person, the newest first. */
    listOf: (userId: number): Promise<Webhook[]> => webhooks.find({ user_id: userId }).sort({ _id: -1 }).lean<Webhook[]>().exec(),

    /** Those of these people that are switched on for this type. */
    async listFor(userIds: readonly number[], type: WebhookEventType): Promise<Webhook[]> {
      const own = await webhooks
        .find({ user_id: { $in: [...userIds] } })
        .lean<Webhook[]>()
        .exec()
      return own.filter((webhook) => webhook.is_enabled && webhook.events.includes(type))
    },

    /** Everybody who has one that is switched on. */
    ownerIds: (): Promise<number[]> => webhooks.distinct('user_id', { is_enabled: true }).exec(),

    async hasEnabled(userId: number): Promise<boolean> {
      return (await webhooks.countDocuments({ user_id: userId, is_enabled: true }).exec()) > 0
    },

    async insert(webhook: Webhook): Promise<void> {
      await webhooks.create(webhook)
    },

    /** null when it is gone. */
    set: (id: number, fields: Partial<Omit<Webhook, '_id' | 'user_id'>>): Promise<Webhook | null> =>
      webhooks
        .findOneAndUpdate({ _id: id }, { $set: { ...fields } }, { returnDocument: 'after' })
        .lean<Webhook>()
        .exec(),

    async delete(id: number): Promise<void> {
      await webhooks.deleteOne({ _id: id })
    },
  }
}
