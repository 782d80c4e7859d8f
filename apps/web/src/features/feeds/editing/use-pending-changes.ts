import { usePendingMutations } from '../../../lib/mutations/mutations.ts'
import { type ChangedFeeds, changeFeeds } from '../mutations.ts'
import type { FeedChange } from './feed-changes.ts'

/** The changes of a widget's feeds that the server does not have yet, oldest first. */
export function usePendingChanges(widgetId: number): FeedChange[] {
  return usePendingMutations()
    .filter(({ kind }) => kind === changeFeeds.name)
    .map(({ payload }) => payload as ChangedFeeds)
    .flatMap(({ widget_id, change }) => (widget_id === widgetId ? change : []))
}
