import { type Plan, isPremiumPlan, planOf } from '@foyer/contracts/billing/entitlements'
import { createCache } from '@foyer/service-kit/cache'
import type { Logger } from '@foyer/service-kit/logger'

export type EntitlementService = {
  /** The plan of the user, as billing says. Does not throw when billing is unavailable. */
  planOf(user: Entitled, requestId?: string): Promise<Plan>
  /** The same, with how many members a team pays for (null: its price does not depend on them). */
  entitlementOf(user: Entitled, requestId?: string): Promise<Entitlement>
  /** What the user is entitled to has changed: billing is asked again. */
  invalidate(userId: number): void
}

export type Entitlement = { plan: Plan; seats: number | null }
/** As billing says it: until when it holds by itself; null: it has no end. */
export type Answer = Entitlement & { until: Date | null }

/** What is stored of an answer with whoever it is about. Without a plan, a release before has stored it. */
type Entitled = { _id: number; is_premium: boolean | null; plan?: Plan | undefined; plan_until?: Date | null | undefined }

const ttlMs = 5_000
const retryAfterMs = 3_000
const max = 10_000
/** For so long what is stored holds at least while billing does not answer. */
const unheardMs = 72 * 60 * 60 * 1000

/**
 * Billing owns what people are entitled to; its answer is cached for seconds, and stored where it has changed. While billing is unavailable the stored one
 * holds as long as billing has said, and for 72 hours at least, for nobody must lose what they have because a service is down; a user that billing never answered
 * for is not premium until it does.
 */
export function createEntitlementService({
  askBilling,
  store,
  clock,
  log,
}: {
  askBilling: (userId: number, requestId?: string) => Promise<Answer>
  store: (userId: number, answer: { plan: Plan; until: Date | null }) => Promise<void>
  clock: () => Date
  log: Logger
}): EntitlementService {
  const now = () => clock().getTime()
  const cache = createCache<number, Entitlement>({ max, ttlMs, now })
  let unavailableUntil = 0
  /** Since when billing has answered nothing. */
  let silentSince: number | null = null

  async function load(user: Entitled, requestId: string | undefined): Promise<Entitlement> {
    const { plan, seats, until } = await askBilling(user._id, requestId).catch((error: unknown) => {
      unavailableUntil = now() + retryAfterMs
      silentSince ??= now()
      log.warn({ err: error, reqId: requestId }, 'billing is unavailable; using the stored entitlement')
      throw error
    })
    silentSince = null
    if (!isStored(user, plan, until)) {
      // A full disk must not stop a read; the next answer is written again.
      await store(user._id, { plan, until }).catch((error: unknown) =>
        log.warn({ err: error, reqId: requestId }, 'entitlement not stored; will retry'),
      )
    }
    return { plan, seats }
  }

  function storedOf({ is_premium, plan, plan_until: until }: Entitled): Entitlement {
    const holds = !until || until.getTime() > now() || now() - (silentSince ?? now()) < unheardMs
    return { plan: holds ? planOf({ is_premium: is_premium ?? false, plan }) : 'free', seats: null }
  }

  async function entitlementOf(user: Entitled, requestId?: string): Promise<Entitlement> {
    if (unavailableUntil > now()) return cache.peek(user._id) ?? storedOf(user)
    return await cache.get(user._id, () => load(user, requestId)).catch(() => storedOf(user))
  }

  return {
    invalidate: (userId) => cache.delete(userId),
    entitlementOf,
    planOf: async (user, requestId) => (await entitlementOf(user, requestId)).plan,
  }
}

const isStored = (user: Entitled, plan: Plan, until: Date | null): boolean =>
  user.is_premium === isPremiumPlan(plan) && user.plan === plan && (user.plan_until?.getTime() ?? null) === (until?.getTime() ?? null)
