import type { PageView } from '@foyer/contracts/pages/page/pages'
import { useDeferredValue } from 'react'

/**
 * `areAlone` says whether two views of a page differ in their long lists alone. What draws such lists brings it along, so that who has none
 * never loads it.
 */
export const longLists: { areAlone?: (before: PageView, after: PageView) => boolean } = {}

/**
 * A page as it is drawn at the moment. What has changed in long lists alone is drawn in slices, between which the browser scrolls and answers;
 * anything else at once.
 */
export function useDrawnPage(view: PageView | undefined): PageView | undefined {
  const drawn = useDeferredValue(view)
  return view && drawn && view !== drawn && longLists.areAlone?.(drawn, view) ? drawn : view
}
