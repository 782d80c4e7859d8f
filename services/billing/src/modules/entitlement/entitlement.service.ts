import { isActive } from './entitlement.policy.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'

export type EntitlementService = ReturnType<typeof createEntitlementService>

/** The one place that says who is premium. */
export function createEntitlementService({
  subscriptions,
  billing,
  clock,
}: {
  subscriptions: SubscriptionRepository
  billing: 'off' | 'on'
  clock: () => Date
}) {
  return {
    /** Without billing everyone is; with it, who has a subscription that runs. */
    async isPremium(userId: number): Promise<boolean> {
      return billing === 'off' || isActive(await subscriptions.findByUser(userId), clock())
    },
  }
}
