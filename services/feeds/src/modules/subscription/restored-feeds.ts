import type { FeedBefore } from '@foyer/contracts/feeds/feed-history'
import type { SubscriptionHistory } from './feed-history.ts'
import type { SubscriptionRecord } from './subscription.model.ts'

/** A feed that is to be in a widget again as it was: by its subscription of then, or by another one where that is on another page now. */
export type Target = { subscription: SubscriptionRecord; current: SubscriptionRecord | null }

export type Plan = {
  /** What is recorded before. */
  history: SubscriptionHistory[]
  /** The subscriptions that go, those that are written, and those that come. */
  remove: number[]
  write: SubscriptionRecord[]
  add: SubscriptionRecord[]
  /** How many find no room. */
  leftOut: number
}

type Input = {
  /** The feeds that were changed since, and the subscriptions of these as they are. */
  feeds: readonly FeedBefore[]
  current: ReadonlyMap<number, SubscriptionRecord>
  /** Whether a widget is on the page, or was deleted from it. */
  isOwn: (widgetId: number) => boolean
  targets: readonly Target[]
  /** What the widgets of the targets have now. */
  occupants: readonly SubscriptionRecord[]
  maxPerWidget: number
}

const keyOf = ({ widget_id, feed_id }: SubscriptionRecord): string => `${widget_id}:${feed_id}`

/**
 * What makes the feeds of widgets what they were. A widget has a feed once: one that has been added again since in a way that nobody recorded gets title and
 * place of then. A subscription that stands where another one goes leaves first and comes again.
 */
export function planRestoration({ feeds, current, isOwn, targets, occupants, maxPerWidget }: Input): Plan {
  const history: SubscriptionHistory[] = []
  const plan: Plan = { history, remove: [], write: [], add: [], leftOut: 0 }
  const changed = new Set(feeds.map(({ id }) => id))
  const unrecorded = occupants.filter(({ _id }) => !changed.has(_id))
  const adoptable = new Set(unrecorded)
  const byPlace = new Map(unrecorded.map((subscription) => [keyOf(subscription), subscription]))
  const counts = new Map<number, number>()
  const count = (widgetId: number) => counts.set(widgetId, (counts.get(widgetId) ?? 0) + 1)
  for (const { widget_id } of byPlace.values()) count(widget_id)

  const accepted: Target[] = []
  const staying = new Set<number>()
  for (const target of targets) {
    const { subscription } = target
    const occupant = byPlace.get(keyOf(subscription))
    if (occupant) {
      const { title, order } = subscription
      if (adoptable.delete(occupant)) accepted.push({ subscription: { ...occupant, title, order }, current: occupant })
    } else if ((counts.get(subscription.widget_id) ?? 0) >= maxPerWidget) {
      plan.leftOut += 1
      staying.add(subscription._id)
    } else {
      byPlace.set(keyOf(subscription), subscription)
      count(subscription.widget_id)
      accepted.push(target)
    }
  }

  for (const { subscription } of accepted) staying.add(subscription._id)
  for (const { id } of feeds) {
    const before = current.get(id)
    if (!before || !isOwn(before.widget_id) || staying.has(id)) continue
    plan.remove.push(id)
    history.push({ act: 'feed_removed', widgetId: before.widget_id, before })
  }
  const places = new Map(accepted.map(({ subscription }) => [keyOf(subscription), subscription._id]))
  for (const { subscription, current: before } of accepted) {
    const act = before ? actOf(before, subscription) : 'feed_added'
    if (act === null) continue
    history.push({ act, widgetId: subscription.widget_id, before, after: subscription })
    const next = before && places.get(keyOf(before))
    const isInTheWay = before !== null && next !== undefined && next !== before._id
    if (isInTheWay) plan.remove.push(before._id)
    if (before && !isInTheWay) plan.write.push(subscription)
    else plan.add.push(subscription)
  }
  return plan
}

function actOf(before: SubscriptionRecord, after: SubscriptionRecord): SubscriptionHistory['act'] | null {
  if (before.widget_id !== after.widget_id) return 'feed_moved'
  if (before.feed_id !== after.feed_id || (before.title ?? null) !== (after.title ?? null)) return 'feed_changed'
  return before.order === after.order ? null : 'feeds_arranged'
}
