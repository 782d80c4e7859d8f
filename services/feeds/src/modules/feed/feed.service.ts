import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { WidgetRight } from '@foyer/contracts/pages'
import { AppError } from '@foyer/service-kit/app-error'
import type { ArticleRecord } from '../article/article.model.ts'
import type { ArticleRepository } from '../article/article.repository.ts'
import type { SubscriptionRecord } from '../subscription/subscription.model.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { SubscriptionService } from '../subscription/subscription.service.ts'
import { type Authorized, authorizeEditor, authorizeViewer, isVisible } from '../widget/widget.policy.ts'
import type { WidgetRights } from '../widget/widget-rights.ts'
import type { AddFeed, AddedFeed } from './add-feed.command.ts'
import type { FeedRecord } from './feed.model.ts'
import type { FeedRepository } from './feed.repository.ts'
import type { RefreshFeed } from './refresh-feed.command.ts'

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
  ofWidgets: SubscriptionService
  addFeed: AddFeed
  refreshFeed: RefreshFeed
}) {
  const { feeds, articles, subscriptions, rights, ofWidgets, addFeed, refreshFeed } = options

  async function editor(viewer: Viewer, widgetId: number): Promise<Authorized<WidgetRight>> {
    return authorizeEditor((await rights.of(viewer?.id ?? null, [widgetId])).get(widgetId))
  }

  async function viewable(viewer: Viewer, widgetId: number): Promise<WidgetRight> {
    return authorizeViewer((await rights.of(viewer?.id ?? null, [widgetId])).get(widgetId))
  }

  async function inWidget(widgetId: number, feedId: number): Promise<WidgetFeed> {
    const subscription = await subscriptions.byFeed(widgetId, feedId)
    if (!subscription) throw new AppError('not_found')
    return { subscription, feed: await feeds.byId(feedId) }
  }

  async function feedsOf(widgetIds: readonly number[]): Promise<WidgetFeed[]> {
    if (widgetIds.length === 0) return []
    const found = await subscriptions.ofWidgets(widgetIds)
    const records = found.length > 0 ? await feeds.byIds([...new Set(found.map((one) => one.feed_id))]) : []
    const byId = new Map(records.map((feed) => [feed._id, feed]))
    return found.map((subscription) => ({ subscription, feed: byId.get(subscription.feed_id) ?? null }))
  }

  return {
    async add(viewer: Viewer, widgetId: number, input: { url: string; title?: string | undefined }): Promise<AddedFeed> {
      return await addFeed(await editor(viewer, widgetId), viewer?.id ?? null, input.url, input.title || null)
    },

    async rename(viewer: Viewer, widgetId: number, feedId: number, title: string): Promise<WidgetFeed> {
      const subscription = await ofWidgets.rename(await editor(viewer, widgetId), feedId, title)
      return { subscription, feed: await feeds.byId(feedId) }
    },

    async remove(viewer: Viewer, widgetId: number, feedId: number): Promise<void> {
      await ofWidgets.remove(await editor(viewer, widgetId), feedId)
    },

    async order(viewer: Viewer, widgetId: number, feedIds: readonly number[]): Promise<WidgetFeed[]> {
      await ofWidgets.order(await editor(viewer, widgetId), feedIds)
      return await feedsOf([widgetId])
    },

    /** Reads a feed again now; see `RefreshFeed`. */
    async refresh(viewer: Viewer, widgetId: number, feedId: number): Promise<WidgetFeed & { loaded: boolean }> {
      await editor(viewer, widgetId)
      const found = await inWidget(widgetId, feedId)
      return found.feed ? { ...found, ...(await refreshFeed(found.feed)) } : { ...found, loaded: false }
    },

    async ofWidget(viewer: Viewer, widgetId: number): Promise<WidgetFeed[]> {
      await viewable(viewer, widgetId)
      return await feedsOf([widgetId])
    },

    /** How a feed stands; `loaded` says whether it was read yet. */
    async standing(viewer: Viewer, widgetId: number, feedId: number): Promise<WidgetFeed & { loaded: boolean }> {
      await viewable(viewer, widgetId)
      const found = await inWidget(widgetId, feedId)
      return { ...found, loaded: found.feed !== null && found.feed.status !== 'new' }
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
  }
}
