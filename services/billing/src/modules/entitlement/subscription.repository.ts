import type { Subscription, SubscriptionModel } from './subscription.model.ts'

export type { Subscription } from './subscription.model.ts'

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>

export function createSubscriptionRepository(subscriptions: SubscriptionModel) {
  return {
    /** Stores the subscription of a user in place of any earlier one. */
    async save({ _id, plan, valid_until }: Subscription): Promise<void> {
      await subscriptions.updateOne({ _id }, { $set: { plan, valid_until } }, { upsert: true })
    },
    /** Gives false when the user had none. */
    remove: async (userId: number): Promise<boolean> => (await subscriptions.deleteOne({ _id: userId })).deletedCount === 1,
    findByUser: (userId: number): Promise<Subscription | null> => subscriptions.findOne({ _id: userId }).lean<Subscription>().exec(),
  }
}
