import type { PlanSource } from '@foyer/contracts/billing/billing-state'
import { type Plan, plans } from '@foyer/contracts/billing/entitlements'
import { planFor } from '@foyer/contracts/billing/prices'
import type { ProviderState, ProviderSubscription } from '../provider/provider-state.ts'

/** Far enough away to mean until it is withdrawn. */
export const noEnd = new Date('9999-12-31T00:00:00Z')

const hourMs = 60 * 60 * 1000
/** For so long a plan stays whose payment has failed. */
export const graceMs = 14 * 24 * hourMs
/** For so long a paid plan stays after its period, while nobody can say whether it was renewed. */
export const unheardMs = 72 * hourMs

/** The plan that somebody has, why, and until when that holds by itself; null: it has no end. Times in ms since 1970. */
export type Entitlement = {
  plan: Plan
  source: PlanSource
  until: number | null
  /** How many members are paid for; null: the price does not depend on them. */
  seats: number | null
}

/** All that says what a person or a team has: what a site admin has given them, the trial of a team, and what they pay. */
export type Grounds = {
  kind: 'user' | 'team'
  grant: { plan: string; valid_until: Date } | null
  trial: { plan: 'team' | 'enterprise'; ends_at: number } | null
  state: ProviderState | null
}

const nothing: Entitlement = { plan: 'free', source: 'none', until: null, seats: null }

/** The best of what somebody has now: the highest plan, then what lasts longest, then what is paid. */
export function decideEntitlement({ kind, grant, trial, state }: Grounds, now: Date): Entitlement {
  const at = now.getTime()
  const bySubscription = (state?.subscriptions ?? []).flatMap((subscription) => entitlementOf(subscription, kind))
  const lifetime = (state?.purchases ?? []).some(({ status }) => status === 'paid')
  const candidates: Entitlement[] = [
    ...bySubscription,
    ...(lifetime ? [{ plan: 'premium', source: 'lifetime', until: null, seats: null } as const] : []),
    ...(grant ? [{ plan: planOfGrant(grant.plan), source: 'granted', until: endOf(grant.valid_until), seats: null } as const] : []),
    ...(trial ? [{ plan: trial.plan, source: 'trial', until: trial.ends_at, seats: null } as const] : []),
  ]
  return candidates
    .filter(({ until }) => until === null || until > at)
    .reduce((best, next) => (isBetter(next, best) ? next : best), nothing)
}

/** Which of somebody's subscriptions is shown: the one that counts, else the newest. */
export function shownSubscription(state: ProviderState | null, kind: Grounds['kind'], now: Date): ProviderSubscription | null {
  const ranked = (state?.subscriptions ?? []).toSorted((a, b) => {
    const [first, second] = [a, b].map((subscription) => decideEntitlement(groundsOf(subscription, kind), now))
    if (first && second && isBetter(first, second)) return -1
    if (first && second && isBetter(second, first)) return 1
    return b.period_end - a.period_end
  })
  return ranked[0] ?? null
}

/** Until when a plan stays whose payment has failed; null where none has. */
export function graceEnd(subscription: ProviderSubscription): number | null {
  return subscription.status === 'past_due' ? subscription.period_start + graceMs : null
}

/** The plan that a site admin has given. Those that were granted by hand, and those of an unknown plan, give Premium. */
export function planOfGrant(plan: string): 'premium' | 'team' | 'enterprise' {
  return plan === 'team' || plan === 'enterprise' ? plan : 'premium'
}

function entitlementOf(subscription: ProviderSubscription, kind: Grounds['kind']): Entitlement[] {
  const { buyer, status, period_end, ends_at, seats } = subscription
  const plan = planFor[buyer ?? (kind === 'user' ? 'user' : 'organization')]
  if (status === 'active' || status === 'trialing')
    return [{ plan, source: 'subscription', until: ends_at ?? period_end + unheardMs, seats }]
  const until = graceEnd(subscription)
  return until === null ? [] : [{ plan, source: 'grace', until, seats }]
}

const groundsOf = (subscription: ProviderSubscription, kind: Grounds['kind']): Grounds => ({
  kind,
  grant: null,
  trial: null,
  state: { subscriptions: [subscription], purchases: [], invoices: [], currency: null },
})

const endOf = (validUntil: Date): number | null => (validUntil >= noEnd ? null : validUntil.getTime())

/** In the order in which they explain a plan that there are several reasons for. */
const sources: readonly PlanSource[] = ['none', 'trial', 'granted', 'grace', 'subscription', 'lifetime']

function isBetter(a: Entitlement, b: Entitlement): boolean {
  const ranks = (x: Entitlement) => [plans.indexOf(x.plan), x.until ?? Infinity, sources.indexOf(x.source)]
  const [first, second] = [ranks(a), ranks(b)]
  for (const [index, value] of first.entries()) {
    const difference = value - (second[index] ?? 0)
    if (difference !== 0 && !Number.isNaN(difference)) return difference > 0
  }
  return false
}
