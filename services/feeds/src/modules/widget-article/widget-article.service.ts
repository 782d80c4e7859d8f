import type { ContentNode, WidgetKey } from '@foyer/contracts/feeds/articles'
import type { Principal } from '@foyer/contracts/identity'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import { AppError } from '@foyer/service-kit/app-error'
import type { ContentRepository } from '../content/content.repository.ts'
import type { WidgetFeed, WidgetFeeds } from '../subscription/widget-feeds.ts'
import { isLocked } from '../feed/feed.policy.ts'
import type { LastSeenRepository } from '../read-state/last-seen.repository.ts'
import type { ReadStateRepository } from '../read-state/read-state.repository.ts'
import { isVisible } from '../widget/widget.policy.ts'
import type { WidgetRights } from '@foyer/service-kit/widget-rights'
import { type ArticleList, countUnread, newestOf } from '../article/article-list.ts'
import type { ArticleListRepository } from '../article/article-list.repository.ts'
import type { ArticleRecord } from '../article/article.model.ts'
import type { ArticleRepository } from '../article/article.repository.ts'

type Viewer = Principal | null

/** An article as one person sees it. */
export type SeenArticle = { article: ArticleRecord; is_read: boolean }
export type WidgetArticles = WidgetKey & { feeds: WidgetFeed[]; articles: SeenArticle[]; unread: number; last_seen_at: Date | null }

/** A part of the answer before its articles are loaded. */
type Part = { key: WidgetKey; feeds: WidgetFeed[]; lists: ArticleList[]; ids: number[] }

const articlesShown = 10
const nothing: ReadonlySet<number> = new Set()

export function createWidgetArticleService(options: {
  widgetFeeds: WidgetFeeds
  articles: ArticleRepository
  lists: ArticleListRepository
  contents: ContentRepository
  readStates: ReadStateRepository
  lastSeen: LastSeenRepository
  rights: WidgetRights
}) {
  const { widgetFeeds, articles, lists, contents, readStates, lastSeen, rights } = options

  return {
    /**
     * The feeds and newest articles of those widgets the viewer may see, in the order asked for. As many queries for many widgets as for
     * one.
     */
    async ofWidgets(
      viewer: Viewer,
      keys: readonly WidgetKey[],
      selection: { limit?: number | undefined; unread?: boolean | undefined },
      grants: readonly PageGrant[] = [],
    ): Promise<WidgetArticles[]> {
      const ids = [...new Set(keys.map((key) => key.widget_id))]
      const rightsByWidget = await rights.of(viewer, ids, grants)
      const visible = ids.flatMap((id) => rightsByWidget.get(id) ?? []).filter(isVisible)
      const feedsByWidget = Map.groupBy(
        await widgetFeeds.of(viewer?.id ?? null, visible),
        (widgetFeed) => widgetFeed.subscription.widget_id,
      )
      const feedIds = [...new Set([...feedsByWidget.values()].flat().filter(isOpen).map(feedId))]
      const [listOf, readOf, lastSeenAt] = await Promise.all([
        lists.ofFeeds(feedIds),
        viewer ? readStates.ofFeeds(viewer.id, feedIds) : new Map<number, ReadonlySet<number>>(),
        viewer
          ? lastSeen.ofWidgets(
              viewer.id,
              visible.map((right) => right.widget_id),
            )
          : new Map<number, Date>(),
      ])
      const read = new Set([...readOf.values()].flatMap((articleIds) => [...articleIds]))

      const parts = distinct(keys).flatMap((key): Part[] => {
        if (!isVisible(rightsByWidget.get(key.widget_id))) return []
        const feeds = (feedsByWidget.get(key.widget_id) ?? []).filter(
          (widgetFeed) => key.feed_id === null || feedId(widgetFeed) === key.feed_id,
        )
        const ofFeeds = feeds.filter(isOpen).flatMap((feed) => listOf.get(feedId(feed)) ?? [])
        return [{ key, feeds, lists: ofFeeds, ids: newestOf(ofFeeds, selection.limit ?? articlesShown, selection.unread ? read : nothing) }]
      })
      const records = await articles.byIds([...new Set(parts.flatMap((part) => part.ids))])
      const byId = new Map(records.flatMap((record) => (listOf.has(record.feed_id) ? [[record._id, record] as const] : [])))
      return parts.map(({ key, feeds, lists: ofFeeds, ids: shown }) => ({
        ...key,
        feeds,
        articles: shown.flatMap((id) => byId.get(id) ?? []).map((article) => ({ article, is_read: read.has(article._id) })),
        unread: viewer ? countUnread(ofFeeds, read) : 0,
        last_seen_at: lastSeenAt.get(key.widget_id) ?? null,
      }))
    },

    /** Throws `not_found` for an article that no feed of the widget has, or one whose feed is somebody else's private one. */
    async read(viewer: Viewer, widget: WidgetRight, articleId: number): Promise<SeenArticle & { content: ContentNode[] }> {
      const article = await articles.byId(articleId)
      if (!article) throw new AppError('not_found')
      const ofWidget = await widgetFeeds.byId(viewer?.id ?? null, widget, article.feed_id)
      if (!isOpen(ofWidget)) throw new AppError('not_found')
      const [content, readOf] = await Promise.all([
        article.has_content ? contents.byId(article._id) : [],
        viewer ? readStates.ofFeeds(viewer.id, [article.feed_id]) : new Map<number, ReadonlySet<number>>(),
      ])
      return { article, content, is_read: readOf.get(article.feed_id)?.has(article._id) ?? false }
    },
  }
}

const feedId = (widgetFeed: WidgetFeed): number => widgetFeed.subscription.feed_id

/** Whether the viewer may see the articles; false while the feed's document is missing for a moment. */
function isOpen({ feed, viewer }: WidgetFeed): boolean {
  return feed !== null && !isLocked(feed, viewer.id)
}

function distinct(keys: readonly WidgetKey[]): WidgetKey[] {
  return [...new Map(keys.map((key) => [`${key.widget_id}-${key.feed_id ?? ''}`, key])).values()]
}
