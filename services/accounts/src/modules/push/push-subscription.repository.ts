import type { PushSubscriptionModel, PushSubscriptionRecord } from './push-subscription.model.ts'

export type { PushSubscriptionRecord } from './push-subscription.model.ts'

export type PushSubscriptionRepository = ReturnType<typeof createPushSubscriptionRepository>

export function createPushSubscriptionRepository(subscriptions: PushSubscriptionModel) {
  return {
    find: (id: number): Promise<PushSubscriptionRecord | null> => subscriptions.findOne({ _id: id }).lean<PushSubscriptionRecord>().exec(),

    listOf: (userId: number): Promise<PushSubscriptionRecord[]> =>
      subscriptions.find({ user_id: userId }).lean<PushSubscriptionRecord[]>().exec(),

    hasSession: async (session: string): Promise<boolean> => (await subscriptions.countDocuments({ session }).exec()) > 0,

    /** Makes it the one of its session, and the one of its endpoint: a browser belongs to whoever subscribed last. */
    async replace({ _id, session, ...fields }: PushSubscriptionRecord): Promise<void> {
      await subscriptions.deleteMany({ endpoint: fields.endpoint, session: { $ne: session } })
      await subscriptions.updateOne({ session }, { $set: fields, $setOnInsert: { _id } }, { upsert: true })
    },

    /** The browser of a person has another session by now: its subscription goes on in that. */
    async moveToSession(userId: number, from: string, to: string): Promise<void> {
      await subscriptions.updateOne({ session: from, user_id: userId }, { $set: { session: to } })
    },

    async deleteOfSession(session: string): Promise<void> {
      await subscriptions.deleteOne({ session })
    },

    async delete(id: number): Promise<void> {
      await subscriptions.deleteOne({ _id: id })
    },

    async deleteAllOf(userId: number): Promise<void> {
      await subscriptions.deleteMany({ user_id: userId })
    },
  }
}
