import { noEnd } from './entitlement.policy.ts'
import type { Subscription, SubscriptionRepository } from './subscription.repository.ts'

export type SubscriptionService = ReturnType<typeof createSubscriptionService>

/** Grants and withdraws subscriptions by hand, for operators and site admins. Accounts asks for entitlements again within seconds. */
export function createSubscriptionService({
  subscriptions,
}: {
  subscriptions: Pick<SubscriptionRepository, 'findByUser' | 'save' | 'remove'>
}) {
  return {
    find: (userId: number): Promise<Subscription | null> => subscriptions.findByUser(userId),
    /** Makes a user premium until the given time; null: until it is withdrawn. */
    grant: (userId: number, validUntil: Date | null): Promise<void> =>
      subscriptions.save({ _id: userId, plan: 'granted', valid_until: validUntil ?? noEnd }),
    /** Ends a user's subscription now. Gives false when there was none. */
    withdraw: (userId: number): Promise<boolean> => subscriptions.remove(userId),
  }
}
