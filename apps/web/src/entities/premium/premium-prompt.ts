import { createStore, useStore } from '../../lib/state/create-store.ts'
import { openOverlay } from '../../lib/state/overlays.ts'

/** What somebody without Premium wanted to do. That there is no room for another page is said where one makes it. */
export type PremiumReason = 'archivedPages' | 'groups' | 'duplicates' | 'brokenLinks' | 'widget'

const reason = createStore<PremiumReason>('widget')

/** Says that something takes Premium, in its place. */
export function askForPremium(next: PremiumReason): void {
  reason.set(next)
  openOverlay('premium')
}

export const usePremiumReason = () => useStore(reason)
