import { ownerPlan } from '@foyer/contracts/billing/billing'
import { type Feature, type Subject, features, featuresOf, isPremiumPlan, planOf } from '@foyer/contracts/billing/entitlements'
import type { SessionUser } from '@foyer/contracts/identity'
import { createCache } from '@foyer/service-kit/cache'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { Signals } from '@foyer/service-kit/signals'

/** Who acts: what their session says of their own plan. */
export type Actor = Pick<SessionUser, 'id' | 'is_premium' | 'plan'>

/**
 * Whose plan counts on what belongs to an owner: that of the owner, whoever acts. The session of an owner who acts says their plan; otherwise
 * accounts is asked.
 */
export type SubjectOf = (ownerId: number, actor?: Actor) => Promise<Subject>

/** The features of an owner's pages, for somebody who may edit them. */
export type FeaturesOf = (ownerId: number, actor: Actor) => Promise<readonly Feature[]>

type Accounts = { internal: Pick<InternalClient, 'call'> }

const ttlMs = 5_000
const timeoutMs = 1_000
const maxOwners = 10_000

export function createSubjectOf({ internal }: Accounts): SubjectOf {
  return async (ownerId, actor) => {
    if (actor?.id === ownerId) return actor
    const subject = await internal.call(ownerPlan, { params: { user_id: String(ownerId) } })
    return actor ? { ...subject, is_page_owner: true } : subject
  }
}

/** Goes by what accounts has said within seconds. While it is unavailable everything is offered: whatever takes a feature is refused by itself. */
export function createFeaturesOf({
  internal,
  signals,
  clock,
  log,
}: Accounts & { signals: Pick<Signals, 'on' | 'onGap'>; clock: () => Date; log: Logger }): FeaturesOf {
  const cache = createCache<number, readonly Feature[]>({ max: maxOwners, ttlMs, now: () => clock().getTime() })
  signals.on('plan.changed', ({ subject_id }) => cache.delete(subject_id))
  signals.onGap(() => cache.clear())
  const askPlan = async (ownerId: number): Promise<readonly Feature[]> => {
    try {
      return featuresOf(planOf(await internal.call(ownerPlan, { params: { user_id: String(ownerId) } }, { timeoutMs })))
    } catch (error) {
      log.warn({ err: error, owner_id: ownerId }, 'the plan of an owner is not known; a page offers every feature')
      return features
    }
  }
  return async (ownerId, actor) => (actor.id === ownerId ? featuresOf(planOf(actor)) : cache.get(ownerId, () => askPlan(ownerId)))
}

/** Whether the plan of the person with this id is a premium one. */
export type IsPremiumOwner = (ownerId: number) => Promise<boolean>

/** Goes by what accounts has said within seconds. While it is unavailable everybody is premium: nobody who has paid is shown advertising. */
export function createIsPremiumOwner({ internal, clock, log }: Accounts & { clock: () => Date; log: Logger }): IsPremiumOwner {
  const cache = createCache<number, boolean>({ max: maxOwners, ttlMs, now: () => clock().getTime() })
  const askPlan = async (ownerId: number): Promise<boolean> => {
    try {
      return isPremiumPlan(planOf(await internal.call(ownerPlan, { params: { user_id: String(ownerId) } }, { timeoutMs })))
    } catch (error) {
      log.warn({ err: error, owner_id: ownerId }, 'the plan of an owner is not known; a page shows no advertising')
      return true
    }
  }
  return (ownerId) => cache.get(ownerId, () => askPlan(ownerId))
}
