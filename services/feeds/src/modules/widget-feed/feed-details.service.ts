import type { Principal } from '@foyer/contracts/identity'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import { AppError } from '@foyer/service-kit/app-error'
import { newestOf } from '../article/article-list.ts'
import type { ArticleListRepository } from '../article/article-list.repository.ts'
import type { ArticleRecord } from '../article/article.model.ts'
import type { ArticleRepository } from '../article/article.repository.ts'
import { isLocked } from '../feed/feed.policy.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import { isVisible } from '../widget/widget.policy.ts'
import type { WidgetRights } from '@foyer/service-kit/widget-rights'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'

export type FeedDetailsService = ReturnType<typeof createFeedDetailsService>

/** `articles` is null where they were not asked for. */
export type FeedDetails = { feed: FeedRecord; articles: ArticleRecord[] | null }

const articlesShown = 10
/** Of somebody who has the same feed in more widgets than that, those that were added first count. */
const widgetsAsked = 100

export function createFeedDetailsService(options: {
  feeds: FeedRepository
  articles: ArticleRepository
  lists: ArticleListRepository
  subscriptions: Pick<SubscriptionRepository, 'widgetsOf'>
  rights: WidgetRights
}) {
  const { feeds, articles, lists, subscriptions, rights } = options
  return {
    /** A feed that the person has put into a widget they still may see. Throws `not_found` for every other. */
    async find(feedId: number, viewer: Principal, grants: readonly PageGrant[] = []): Promise<FeedRecord> {
      const widgetIds = await subscriptions.widgetsOf(viewer.id, [feedId], widgetsAsked)
      const rightsByWidget = widgetIds.length > 0 ? await rights.of(viewer, widgetIds, grants) : new Map<number, never>()
      const feed = [...rightsByWidget.values()].some(isVisible) ? await feeds.byId(feedId) : null
      if (!feed || isLocked(feed, viewer.id)) throw new AppError('not_found')
      return feed
    },

    async of(feed: FeedRecord, extended: boolean): Promise<FeedDetails> {
      return { feed, articles: extended ? await newest(feed._id) : null }
    },
  }

  async function newest(feedId: number): Promise<ArticleRecord[]> {
    const ids = newestOf([...(await lists.ofFeeds([feedId])).values()], articlesShown)
    const byId = new Map((await articles.byIds(ids)).map((article) => [article._id, article]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
}
