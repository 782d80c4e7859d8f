import { noEnd } from './entitlement.policy.ts'
import type { Subscription } from './subscription.model.ts'

/** A subscription for other services; `valid_until` is null where it has no end. */
export function presentSubscription({ plan, valid_until }: Subscription) {
  return { plan, valid_until: valid_until >= noEnd ? null : Math.floor(valid_until.getTime() / 1000) }
}
