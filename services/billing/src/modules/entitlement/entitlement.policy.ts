import type { Plan } from '@foyer/contracts/billing/entitlements'

/** Far enough away to mean until it is withdrawn. */
export const noEnd = new Date('9999-12-31T00:00:00Z')

/** The plan that a subscription gives its person now. Those that were granted by hand, and those of an unknown plan, give Premium. */
export function planOfSubscription(subscription: { plan: string; valid_until: Date } | null, now: Date): Plan {
  if (subscription === null || subscription.valid_until <= now) return 'free'
  const { plan } = subscription
  return plan === 'team' || plan === 'enterprise' ? plan : 'premium'
}
