import { type Plan, isPremiumPlan, planOf } from '@foyer/contracts/billing/entitlements'
import { createCache } from '@foyer/service-kit/cache'
import type { Logger } from '@foyer/service-kit/logger'

export type EntitlementService = {
  /** The plan of the user, as billing says. Does not throw when billing is unavailable. */
  planOf(user: Entitled, requestId?: string): Promise<Plan>
  /** What the user is entitled to has changed: billing is asked again. */
  invalidate(userId: number): void
}

type Entitled = { _id: number; is_premium: boolean | null }

const ttlMs = 5_000
const retryAfterMs = 3_000
const max = 10_000

/**
 * Billing owns what people are entitled to; its answer is cached for seconds, and whether it was premium is stored in the user's document. While billing
 * is unavailable the stored one holds, for nobody must lose what they have because a service is down; a user that billing never answered for
 * is not premium until it does.
 */
export function createEntitlementService({
  askBilling,
  storePremium,
  clock,
  log,
}: {
  askBilling: (userId: number, requestId?: string) => Promise<Plan>
  storePremium: (userId: number, isPremium: boolean) => Promise<void>
  clock: () => Date
  log: Logger
}): EntitlementService {
  const now = () => clock().getTime()
  const cache = createCache<number, Plan>({ max, ttlMs, now })
  let unavailableUntil = 0

  async function load(user: Entitled, requestId: string | undefined): Promise<Plan> {
    const plan = await askBilling(user._id, requestId).catch((error: unknown) => {
      unavailableUntil = now() + retryAfterMs
      log.warn({ err: error, reqId: requestId }, 'billing is unavailable; using the stored entitlement')
      throw error
    })
    const isPremium = isPremiumPlan(plan)
    if (user.is_premium !== isPremium) {
      // A full disk must not stop a read; the next answer is written again.
      await storePremium(user._id, isPremium).catch((error: unknown) =>
        log.warn({ err: error, reqId: requestId }, 'entitlement not stored; will retry'),
      )
    }
    return plan
  }

  return {
    invalidate: (userId) => cache.delete(userId),
    async planOf(user, requestId) {
      const stored = planOf({ is_premium: user.is_premium ?? false })
      if (unavailableUntil > now()) return cache.peek(user._id) ?? stored
      return await cache.get(user._id, () => load(user, requestId)).catch(() => stored)
    },
  }
}
