import type { FeedBefore, FeedThen, Restoration } from '@foyer/contracts/feeds/feed-history'
import { limits } from '@foyer/contracts/limits'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { isLocked } from '../feed/feed.policy.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { ArticleSignals } from './article-signals.ts'
import type { DeletedFeedRepository } from './deleted-feed.repository.ts'
import type { TrashFeeds } from './trash-feeds.ts'
import type { FeedHistory } from './feed-history.ts'
import { createFeedsAtUrls } from './feeds-at-urls.ts'
import { type SubscriptionThen, composeFeeds } from './feeds-then.ts'
import { type Target, planRestoration } from './restored-feeds.ts'
import type { SubscriptionRecord } from './subscription.model.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'

type RestoredFeeds = {
  restoration: Restoration
  widget_ids: readonly number[]
  copies: ReadonlyArray<{ from: number; to: number }>
  feeds: readonly FeedBefore[]
}
type Reopen = (then: FeedThen) => FeedRecord | null

/** The maximum of widgets in a signal. */
const maxWidgetsPerSignal = 1_000

/**
 * Makes the feeds of the widgets of a page what they were, and fills the copies of widgets that are on another page now with those of then. A feed that
 * nobody has any more is fetched again from its address. What is private to somebody else, or was private and is gone, is left out. Each change is in the
 * history before it is made, so a process that dies on the way leaves what can be restored again; a second call changes nothing.
 */
export function createRestoreFeeds(options: {
  feeds: Pick<FeedRepository, 'byIds' | 'byUrls' | 'insertMissing' | 'adoptAll'>
  subscriptions: Pick<SubscriptionRepository, 'byIds' | 'ofWidgets' | 'removeIn' | 'put' | 'addMissing'>
  history: FeedHistory
  signals: Pick<ArticleSignals, 'ofWidgets'>
  putInTrash: TrashFeeds
  deletedFeeds: Pick<DeletedFeedRepository, 'remove'>
  ids: IdGenerator
  clock: () => Date
}) {
  const { feeds, subscriptions, history, signals, putInTrash, deletedFeeds, ids, clock } = options
  const feedsAt = createFeedsAtUrls(options)

  return async ({ restoration, widget_ids, copies, feeds: changed }: RestoredFeeds): Promise<number> => {
    const { by } = restoration
    const own = new Set(widget_ids)
    const isOwn = (widgetId: number) => own.has(widgetId)
    const current = new Map((await subscriptions.byIds(changed.map(({ id }) => id))).map((record) => [record._id, record]))
    const isHere = (id: number) => isOwn(current.get(id)?.widget_id ?? 0)
    const originals = composeFeeds(await subscriptions.ofWidgets(copies.map(({ from }) => from)), changed)
    const restored = changed.flatMap(({ id, before }) => (before && isOwn(before.widget_id) ? [{ id, ...before }] : []))
    const reopen = await reopener([...restored, ...originals], { userId: by.id, isHere })

    let leftOut = 0
    const targets = restored.flatMap((then): Target[] => {
      const now = current.get(then.id)
      const feed = reopen(then)
      if (now && isHere(then.id)) return [{ subscription: { ...now, ...contentThen(then, now, feed) }, current: now }]
      if (!feed) leftOut += 1
      return feed ? [{ subscription: subscriptionOf(now ? ids() : then.id, then, { feed, userId: by.id }), current: null }] : []
    })
    const places = [...new Set(targets.map(({ subscription }) => subscription.widget_id))]
    const occupants = await subscriptions.ofWidgets(places)
    const plan = planRestoration({ feeds: changed, current, isOwn, targets, occupants, maxPerWidget: limits.feeds_per_widget })

    const copied = copies.flatMap(({ from, to }) => {
      const ofWidget = originals.filter(({ widget_id }) => widget_id === from).slice(0, limits.feeds_per_widget)
      return ofWidget.flatMap((original): SubscriptionRecord[] => {
        const then = { ...original, widget_id: to }
        const feed = reopen(then)
        if (!feed) leftOut += 1
        return feed ? [subscriptionOf(ids(), then, { feed, userId: by.id })] : []
      })
    })

    await history.record(plan.history, restoration)
    await putInTrash(
      plan.remove.flatMap((id) => current.get(id) ?? []).filter(({ widget_id }) => isOwn(widget_id)),
      by,
    )
    await subscriptions.removeIn(widget_ids, plan.remove)
    await subscriptions.put(plan.write)
    const added = [...plan.add, ...copied]
    await subscriptions.addMissing(added)
    await deletedFeeds.remove(added.map(({ _id }) => _id))
    // Whoever had them may have removed them meanwhile.
    await feeds.adoptAll([...new Set([...added, ...plan.write].map(({ feed_id }) => feed_id))], clock())
    await signal([
      ...plan.history.flatMap(({ widgetId, before }) => [widgetId, before?.widget_id ?? widgetId]),
      ...copies.map(({ to }) => to),
    ])
    return leftOut + plan.leftOut
  }

  /** The feeds that these were of, as far as the person may have them. */
  async function reopener(
    then: readonly SubscriptionThen[],
    { userId, isHere }: { userId: number; isHere: (id: number) => boolean },
  ): Promise<Reopen> {
    const byId = new Map((await feeds.byIds([...new Set(then.map(({ feed_id }) => feed_id))])).map((feed) => [feed._id, feed]))
    const gone = then.filter(({ id, feed_id, is_private }) => !is_private && !byId.has(feed_id) && !isHere(id))
    const byUrl = new Map((await feedsAt([...new Set(gone.map(({ url }) => url))])).map((feed) => [feed.url, feed]))
    return ({ feed_id, is_private, url }) => {
      const feed = byId.get(feed_id) ?? (is_private ? undefined : byUrl.get(url))
      return feed && !isLocked(feed, userId) ? feed : null
    }
  }

  async function signal(widgetIds: readonly number[]): Promise<void> {
    const distinct = [...new Set(widgetIds)]
    for (let start = 0; start < distinct.length; start += maxWidgetsPerSignal) {
      await signals.ofWidgets(distinct.slice(start, start + maxWidgetsPerSignal))
    }
  }
}

/** What a subscription that is there says again. Another feed than now it shows only where that one is still the one of then. */
function contentThen(then: FeedThen, now: SubscriptionRecord, feed: FeedRecord | null): Partial<SubscriptionRecord> {
  const { widget_id, title, order } = then
  const isOther = feed !== null && feed._id !== now.feed_id && feed._id === then.feed_id
  return { widget_id, title, order, ...(isOther ? { feed_id: feed._id, url: feed.url } : {}) }
}

function subscriptionOf(id: number, then: FeedThen, { feed, userId }: { feed: FeedRecord; userId: number }): SubscriptionRecord {
  const { widget_id, title, order } = then
  return { _id: id, widget_id, feed_id: feed._id, title, url: feed.url, order, user_id: userId }
}
