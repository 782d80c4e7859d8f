import type { Principal } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Authorized } from '@foyer/service-kit/authorized'
import { feedLimit } from '../feed/feed.errors.ts'
import { authorizeEditor } from '../widget/widget.policy.ts'
import type { WidgetRights } from '@foyer/service-kit/widget-rights'
import type { ArticleSignals } from './article-signals.ts'
import { reorder } from './feed-order.ts'
import type { SubscriptionRecord } from './subscription.model.ts'
import type { RecordedSubscriptions } from './recorded-subscriptions.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'

export type MoveFeeds = ReturnType<typeof createMoveFeeds>

/** Where feeds go from and to, and who moves them. */
export type FeedsMove = { from: Authorized<WidgetRight, 'edit'>; to: Authorized<WidgetRight, 'edit'>; by: Principal }

/**
 * Moves feeds to another widget, each by one write: at every moment it is in one of the two. A feed keeps its title, its notice and who has
 * added it; one that the other widget has already is only taken out here. Moving again changes nothing.
 */
export function createMoveFeeds(options: {
  subscriptions: SubscriptionRepository
  recorded: RecordedSubscriptions
  rights: Pick<WidgetRights, 'fresh'>
  signals: Pick<ArticleSignals, 'ofWidgets'>
  ids: IdGenerator
}) {
  const { subscriptions, recorded, rights, signals: changes, ids } = options

  return {
    /** Moves one feed to the place `index` among those of the other widget; undefined: behind them. Throws `not_found`, `feed_limit`. */
    async moveOne(move: FeedsMove, feedId: number, index: number | undefined): Promise<void> {
      const { from, to } = move
      const subscription = await subscriptions.byFeed(from.widget_id, feedId)
      // A call that comes twice finds the feed where it has brought it.
      if (!subscription && !(await subscriptions.byFeed(to.widget_id, feedId))) throw new AppError('not_found')
      const isTransfer = from.widget_id !== to.widget_id
      if (subscription && isTransfer) await transfer(move, [subscription])
      if (index !== undefined) await place(to, feedId, { index, isPart: isTransfer })
      await changes.ofWidgets([from.widget_id, to.widget_id])
    },

    /** Moves all feeds in their order behind those of the other widget. Throws `feed_limit` before anything is moved. */
    async moveAll(move: FeedsMove): Promise<void> {
      const { from, to } = move
      if (from.widget_id === to.widget_id) return
      await transfer(move, await subscriptions.ofWidgets([from.widget_id]))
      await changes.ofWidgets([from.widget_id, to.widget_id])
    },
  }

  async function transfer({ from, to, by }: FeedsMove, coming: readonly SubscriptionRecord[]): Promise<void> {
    const there = new Set((await subscriptions.ofWidgets([to.widget_id])).map((ofWidget) => ofWidget.feed_id))
    const moving = coming.filter((subscription) => !there.has(subscription.feed_id))
    if (moving.length > 0 && there.size + moving.length > limits.feeds_per_widget) throw feedLimit(limits.feeds_per_widget)
    const last = moving.map(({ _id }) => ({ _id, order: ids() }))
    await recorded.move(last, from, to)
    try {
      // The other widget may have been deleted meanwhile, and its event handled before the feeds arrived.
      authorizeEditor(await rights.fresh(by, to.widget_id))
      if ((await subscriptions.countOfWidget(to.widget_id)) > limits.feeds_per_widget) throw feedLimit(limits.feeds_per_widget)
    } catch (error) {
      // As it is in the history already.
      await subscriptions.move(moving, to.widget_id, from.widget_id)
      throw error
    }
    await removeDoubles(from, to, coming)
  }

  /** Takes out what is left here because the other widget has it: by both as they stand now, since somebody may have moved a feed back. */
  async function removeDoubles(from: WidgetRight, to: WidgetRight, coming: readonly SubscriptionRecord[]): Promise<void> {
    const now = await subscriptions.ofWidgets([from.widget_id, to.widget_id])
    const there = new Set(now.filter((subscription) => subscription.widget_id === to.widget_id).map((subscription) => subscription.feed_id))
    const came = new Set(coming.map((subscription) => subscription._id))
    const doubles = now.filter(
      (subscription) => subscription.widget_id === from.widget_id && came.has(subscription._id) && there.has(subscription.feed_id),
    )
    await recorded.removeFrom(
      from.widget_id,
      doubles.map((double) => double._id),
    )
  }

  async function place(to: WidgetRight, feedId: number, { index, isPart }: { index: number; isPart: boolean }): Promise<void> {
    const current = await subscriptions.ofWidgets([to.widget_id])
    const remainingIds = current.map((subscription) => subscription.feed_id).filter((id) => id !== feedId)
    await recorded.setOrder(current, reorder(current, remainingIds.toSpliced(index, 0, feedId)), isPart)
  }
}
