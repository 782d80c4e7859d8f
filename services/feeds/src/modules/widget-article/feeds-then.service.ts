import type { FeedBefore } from '@foyer/contracts/feeds/feed-history'
import { limits } from '@foyer/contracts/limits'
import { newestOf } from '../article/article-list.ts'
import type { ArticleListRepository } from '../article/article-list.repository.ts'
import type { ArticleRepository } from '../article/article.repository.ts'
import { isLocked } from '../feed/feed.policy.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import { type SubscriptionThen, composeFeeds, widgetsChanged } from '../subscription/feeds-then.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { WidgetFeed } from '../subscription/widget-feeds.ts'
import type { SeenArticle } from './widget-article.service.ts'

type Question = { user_id: number; widget_ids: readonly number[]; deleted_ids: readonly number[]; feeds: readonly FeedBefore[] }
/** `feed` is null where nobody has it any more. */
export type FeedInWidgetThen = WidgetFeed & { was: SubscriptionThen }
export type WidgetThen = { widget_id: number; feeds: FeedInWidgetThen[]; articles: SeenArticle[] }

/** The feeds of widgets as they were, for somebody who may see the history of their page; pages has made sure of that. */
export function createFeedsThen(options: {
  feeds: Pick<FeedRepository, 'byIds'>
  subscriptions: Pick<SubscriptionRepository, 'ofWidgets' | 'byIds'>
  lists: Pick<ArticleListRepository, 'ofFeeds'>
  articles: Pick<ArticleRepository, 'byIds'>
}) {
  const { feeds, subscriptions, lists, articles } = options

  /** Of those widgets alone that had other feeds, or the same ones otherwise, and of all deleted ones. */
  return async ({ user_id, widget_ids, deleted_ids, feeds: changes }: Question): Promise<WidgetThen[]> => {
    const current = await subscriptions.byIds(changes.map(({ id }) => id))
    const changed = new Set([...widgetsChanged(current, changes), ...deleted_ids])
    const shown = widget_ids.filter((id) => changed.has(id))
    const then = Map.groupBy(composeFeeds(await subscriptions.ofWidgets(shown), changes), ({ widget_id }) => widget_id)
    const byId = new Map((await feeds.byIds(feedIdsIn(shown, then))).map((feed) => [feed._id, feed]))
    const widgets = shown.map((widget_id) => ({
      widget_id,
      feeds: (then.get(widget_id) ?? []).slice(0, limits.feeds_per_widget).map((entry) => ({
        subscription: { ...entry, _id: entry.id, url: byId.get(entry.feed_id)?.url ?? entry.url },
        feed: byId.get(entry.feed_id) ?? null,
        viewer: { id: user_id, can_edit: false },
        was: entry,
      })),
    }))
    const open = [...byId.values()].filter((feed) => !isLocked(feed, user_id)).map(({ _id }) => _id)
    const listOf = await lists.ofFeeds(open)
    const ids = widgets.map((widget) =>
      newestOf(
        widget.feeds.flatMap(({ feed }) => (feed && listOf.get(feed._id)) ?? []),
        limits.articles_then,
      ),
    )
    const records = new Map((await articles.byIds([...new Set(ids.flat())])).map((article) => [article._id, article]))
    return widgets.map((widget, index) => ({
      ...widget,
      articles: (ids[index] ?? []).flatMap((id) => records.get(id) ?? []).map((article) => ({ article, is_read: false })),
    }))
  }
}

function feedIdsIn(widgetIds: readonly number[], then: ReadonlyMap<number, readonly SubscriptionThen[]>): number[] {
  return [...new Set(widgetIds.flatMap((id) => (then.get(id) ?? []).map(({ feed_id }) => feed_id)))]
}
