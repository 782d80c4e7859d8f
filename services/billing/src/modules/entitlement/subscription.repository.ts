import type { Subscription, SubscriptionModel } from './subscription.model.ts'

export type { Subscription } from './subscription.model.ts'

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>

export function createSubscriptionRepository(subscriptions: SubscriptionModel) {
  return {
    findByUser: (userId: number): Promise<Subscription | null> => subscriptions.findOne({ _id: userId }).lean<Subscription>().exec(),
  }
}
