import type { BillingAccountRepository } from '../billing-account/billing-account.repository.ts'
import { type Entitlement, type Grounds, decideEntitlement } from './entitlement.policy.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'

export type EntitlementService = ReturnType<typeof createEntitlementService>

/** What accounts knows of the trial of a team; `ends_at` in ms since 1970. */
export type Trial = Grounds['trial']

const everything: Entitlement = { plan: 'unlimited', source: 'billing_off', until: null, seats: null }

/** The one place that says who has which plan. */
export function createEntitlementService({
  subscriptions,
  accounts,
  billing,
  clock,
}: {
  subscriptions: Pick<SubscriptionRepository, 'findByUser'>
  accounts: Pick<BillingAccountRepository, 'find'>
  billing: 'off' | 'on'
  clock: () => Date
}) {
  return {
    /** Without billing everyone has everything; with it, the best of what they are given and pay for. */
    async of(subjectId: number, trial: Trial): Promise<Entitlement> {
      if (billing === 'off') return everything
      const [grant, account] = await Promise.all([subscriptions.findByUser(subjectId), accounts.find(subjectId)])
      const kind = account?.kind ?? (trial ? 'team' : 'user')
      return decideEntitlement({ kind, grant, trial, state: account?.state ?? null }, clock())
    },
  }
}
