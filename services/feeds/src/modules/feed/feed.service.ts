import { limits } from '@foyer/contracts/limits'
import type { SessionUser } from '@foyer/contracts/identity'
import type { ArticleRecord } from '../article/article.model.ts'
import type { ArticleRepository } from '../article/article.repository.ts'
import type { SubscriptionRecord } from '../subscription/subscription.model.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import { authorizeEditor, authorizeViewer, isVisible } from '../widget/widget.policy.ts'
import type { WidgetRights } from '../widget/widget-rights.ts'
import type { AddFeed, AddedFeed } from './add-feed.command.ts'
import type { FeedRecord } from './feed.model.ts'
import type { FeedRepository } from './feed.repository.ts'

export type FeedService = ReturnType<typeof createFeedService>

type Viewer = Pick<SessionUser, 'id'> | null

/** A feed as a widget has it; `feed` is null only while the document is being put back. */
export type WidgetFeed = { subscription: SubscriptionRecord; feed: FeedRecord | null }
export type WidgetArticles = { widget_id: number; feeds: WidgetFeed[]; articles: ArticleRecord[] }

const articlesShown = 10

export function createFeedService(options: {
  feeds: FeedRepository
  articles: ArticleRepository
  subscriptions: SubscriptionRepository
  rights: WidgetRights
  addFeed: AddFeed
}) {
  const { feeds, articles, subscriptions, rights, addFeed } = options

  async function feedsOf(widgetIds: readonly number[]): Promise<WidgetFeed[]> {
    if (widgetIds.length === 0) return []
    const found = await subscriptions.ofWidgets(widgetIds)
    const records = found.length > 0 ? await feeds.byIds([...new Set(found.map((one) => one.feed_id))]) : []
    const byId = new Map(records.map((feed) => [feed._id, feed]))
    return found.map((subscription) => ({ subscription, feed: byId.get(subscription.feed_id) ?? null }))
  }

  return {
    async add(viewer: Viewer, widgetId: number, input: { url: string; title?: string | undefined }): Promise<AddedFeed> {
      const right = (await rights.of(viewer?.id ?? null, [widgetId])).get(widgetId)
      return await addFeed(authorizeEditor(right), viewer?.id ?? null, input.url, input.title || null)
    },

    async ofWidget(viewer: Viewer, widgetId: number): Promise<WidgetFeed[]> {
      authorizeViewer((await rights.of(viewer?.id ?? null, [widgetId])).get(widgetId))
      return await feedsOf([widgetId])
    },

    /** The feeds and newest articles of those widgets the viewer may see, in the order asked for. */
    async articles(viewer: Viewer, widgetIds: readonly number[], most: number = articlesShown): Promise<WidgetArticles[]> {
      const distinct = [...new Set(widgetIds)]
      const known = await rights.of(viewer?.id ?? null, distinct)
      const visible = distinct.filter((id) => isVisible(known.get(id)))
      const all = Map.groupBy(await feedsOf(visible), ({ subscription }) => subscription.widget_id)
      return await Promise.all(
        visible.map(async (id) => {
          const ofWidget = (all.get(id) ?? []).slice(0, limits.feeds_per_widget)
          const feedIds = ofWidget.map(({ subscription }) => subscription.feed_id)
          return { widget_id: id, feeds: ofWidget, articles: feedIds.length > 0 ? await articles.newest(feedIds, most) : [] }
        }),
      )
    },

    /** A widget is gone: its feeds are no longer shown there. Feeds that nobody has left stop at their next poll. */
    forgetWidget: (widgetId: number): Promise<void> => subscriptions.removeOfWidget(widgetId),
  }
}
