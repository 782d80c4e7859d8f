import { type Feature, features } from '@foyer/contracts/billing/entitlements'
import type { ApiError } from '../../lib/api/api-error.ts'
import { createStore, useStore } from '../../lib/state/create-store.ts'
import { openOverlay } from '../../lib/state/overlays.ts'
import { type JudgedPage, isOwn } from '../page/can.ts'

/** What takes Premium, and whether it is the owner of a page who needs it, and not who asks. */
type Reason = { feature: Feature; isOfPageOwner: boolean }

const reason = createStore<Reason>({ feature: 'premium_widgets', isOfPageOwner: false })

/**
 * Says that a feature takes Premium, in its place: for whoever asks, or for the owner of the page that it is asked for on. That there is no room for
 * another page is said where one makes it.
 */
export function askForPremium(feature: Feature, page?: JudgedPage): void {
  explain({ feature, isOfPageOwner: page !== undefined && !isOwn(page) })
}

export const usePremiumReason = () => useStore(reason)

/** Says it where a server has refused a call for want of a plan. */
export function explainRefusal({ params }: ApiError): void {
  const feature = features.find((name) => name === params['feature']) ?? 'premium_widgets'
  explain({ feature, isOfPageOwner: params['of'] === 'page_owner' })
}

function explain(next: Reason): void {
  reason.set(next)
  openOverlay('premium')
}
