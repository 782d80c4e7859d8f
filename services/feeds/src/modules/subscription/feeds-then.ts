import type { FeedBefore, FeedThen } from '@foyer/contracts/feeds/feed-history'
import type { SubscriptionRecord } from './subscription.model.ts'

/** A feed in a widget at a moment, with the id of its subscription. */
export type SubscriptionThen = FeedThen & { id: number }

/**
 * The feeds of widgets as they were, each widget's in its order: those that were changed since as `feeds` says, the others as they are now. `current`:
 * what these widgets have now.
 */
export function composeFeeds(current: readonly SubscriptionRecord[], feeds: readonly FeedBefore[]): SubscriptionThen[] {
  const changed = new Set(feeds.map(({ id }) => id))
  const widgets = new Map<number, SubscriptionThen[]>()
  const then = [
    ...current.filter(({ _id }) => !changed.has(_id)).map(thenOf),
    ...feeds.flatMap(({ id, before }) => (before ? [{ id, ...before }] : [])),
  ]
  for (const feed of then) widgets.set(feed.widget_id, [...(widgets.get(feed.widget_id) ?? []), feed])
  return [...widgets.values()].flatMap((ofWidget) => ofWidget.toSorted((a, b) => a.order - b.order || a.id - b.id))
}

/** The widgets that have had other feeds, or the same ones otherwise. */
export function widgetsChanged(current: readonly SubscriptionRecord[], feeds: readonly FeedBefore[]): Set<number> {
  const changed = new Set(feeds.map(({ id }) => id))
  return new Set([
    ...current.filter(({ _id }) => changed.has(_id)).map(({ widget_id }) => widget_id),
    ...feeds.flatMap(({ before }) => before?.widget_id ?? []),
  ])
}

/** What has not been changed: its feed is there, so that nothing follows from whether it is private. */
function thenOf({ _id: id, widget_id, feed_id, title, url, order }: SubscriptionRecord): SubscriptionThen {
  return { id, widget_id, feed_id, title, url, order, is_private: false }
}
