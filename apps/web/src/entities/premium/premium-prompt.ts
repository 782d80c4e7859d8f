import { type Feature, features } from '@foyer/contracts/billing/entitlements'
import type { ApiError } from '../../lib/api/api-error.ts'
import { createStore, useStore } from '../../lib/state/create-store.ts'
import { openOverlay } from '../../lib/state/overlays.ts'

const reason = createStore<Feature>('premium_widgets')

/** Says that a feature takes Premium, in its place. That there is no room for another page is said where one makes it. */
export function askForPremium(next: Feature): void {
  reason.set(next)
  openOverlay('premium')
}

export const usePremiumReason = () => useStore(reason)

/** Says it where a server has refused a call for want of a plan: the owner of a page may have another than its editor. */
export function explainRefusal({ params }: ApiError): void {
  askForPremium(features.find((feature) => feature === params['feature']) ?? 'premium_widgets')
}
