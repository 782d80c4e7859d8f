import type { Plan } from '@foyer/contracts/billing/entitlements'
import { planOfSubscription } from './entitlement.policy.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'

export type EntitlementService = ReturnType<typeof createEntitlementService>

/** The one place that says who has which plan. */
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
    /** Without billing everyone has everything; with it, what their subscription is for while it runs. */
    async planOf(userId: number): Promise<Plan> {
      return billing === 'off' ? 'unlimited' : planOfSubscription(await subscriptions.findByUser(userId), clock())
    },
  }
}
