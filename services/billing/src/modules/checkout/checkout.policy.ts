import type { SubscriptionType } from '@foyer/contracts/billing/prices'
import type { ProviderState } from '../provider/provider-state.ts'

/** Whether somebody has already what they are about to buy. A plan for life can be bought beside a subscription, which is cancelled in the portal. */
export function hasAlready(state: ProviderState | null, type: SubscriptionType): boolean {
  const isForLife = (state?.purchases ?? []).some(({ status }) => status === 'paid')
  if (type === 'lifetime2') return isForLife
  return isForLife || (state?.subscriptions ?? []).some(({ status }) => status !== 'canceled' && status !== 'incomplete')
}
