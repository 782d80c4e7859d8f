import type { SubscriptionRepository } from './subscription.repository.ts'

/** Grants and withdraws subscriptions by hand, for operators. Accounts asks for entitlements again within seconds. */
export function createSubscriptionService({ subscriptions }: { subscriptions: Pick<SubscriptionRepository, 'save' | 'remove'> }) {
  return {
    /** Makes a user premium until the given time. */
    grant: (userId: number, validUntil: Date): Promise<void> =>
      subscriptions.save({ _id: userId, plan: 'granted', valid_until: validUntil }),
    /** Ends a user's subscription now. Gives false when there was none. */
    withdraw: (userId: number): Promise<boolean> => subscriptions.remove(userId),
  }
}
