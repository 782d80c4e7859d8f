import type { EndpointOutput } from '@foyer/contracts/endpoint'
import type { FoundArticle } from '@foyer/contracts/feeds/articles'
import { type Principal, namedTeamsOf } from '@foyer/contracts/identity'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import { feedWidgetsAtHand } from '@foyer/contracts/pages/widget/feed-widgets'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { looseDistance, looseQuery, looseTitle } from '@foyer/text/loose-match'
import { searchRank, searchWords } from '@foyer/text/search-text'
import type { ArticleListRepository } from '../article/article-list.repository.ts'
import type { ArticleRecord } from '../article/article.model.ts'
import type { ArticleRepository } from '../article/article.repository.ts'
import { isLocked } from '../feed/feed.policy.ts'
import type { WidgetFeeds } from '../subscription/widget-feeds.ts'
import type { ArticleTitles, FoldedTitle } from './article-titles.ts'

type Dependencies = {
  internal: Pick<InternalClient, 'call'>
  widgetFeeds: Pick<WidgetFeeds, 'of'>
  lists: Pick<ArticleListRepository, 'revsOf'>
  articles: Pick<ArticleRepository, 'byIds'>
  titles: ArticleTitles
}
type Search = { query: string; limit: number; typos: boolean }
type FeedWidget = EndpointOutput<typeof feedWidgetsAtHand>['widgets'][number]

/** Where there are fewer results than these, there may be a typing error in the query. */
const fewResults = 5

/** Searches the titles of articles in the feeds that a person has at hand. */
export function createArticleSearch({ internal, widgetFeeds, lists, articles, titles }: Dependencies) {
  /** The first widget with each feed that the person may read. */
  async function placesOf(viewer: Principal, grants: readonly PageGrant[]): Promise<Map<number, FeedWidget>> {
    const body = { user_id: viewer.id, ...namedTeamsOf(viewer), ...(grants.length > 0 ? { grants: [...grants] } : {}) }
    const { widgets } = await internal.call(feedWidgetsAtHand, { body })
    const byId = new Map(widgets.map((widget) => [widget.id, widget]))
    const rights = widgets.map(({ id }) => ({ widget_id: id, can_edit: false }))
    const places = new Map<number, FeedWidget>()
    for (const { subscription, feed } of await widgetFeeds.of(viewer.id, rights)) {
      const widget = byId.get(subscription.widget_id)
      if (widget && feed && !isLocked(feed, viewer.id) && !places.has(feed._id)) places.set(feed._id, widget)
    }
    return places
  }

  return async (
    viewer: Principal,
    grants: readonly PageGrant[],
    { query, limit, typos }: Search,
  ): Promise<{ articles: FoundArticle[]; has_more: boolean }> => {
    const words = searchWords(query)
    const places = words.length === 0 ? new Map<number, FeedWidget>() : await placesOf(viewer, grants)
    const ranked = rankedTitles(await titles(await lists.revsOf([...places.keys()])), words, typos)
    const ranks = new Map(ranked)
    const records = await articles.byIds([...ranks.keys()])
    const best = records.toSorted((a, b) => (ranks.get(a._id) ?? 0) - (ranks.get(b._id) ?? 0) || b.sort_at.getTime() - a.sort_at.getTime())
    const present = best.flatMap((article) => {
      const place = places.get(article.feed_id)
      return place ? [presentFound(article, place)] : []
    })
    return { articles: present.slice(0, limit), has_more: present.length > limit }
  }
}

/** The most titles of which the articles are read: a word that is in all of them says little. */
const maxCandidates = 250
/** Beyond all ranks of titles that hold the words as they are. */
const typoRank = 10

function rankedTitles(titles: readonly FoldedTitle[], words: readonly string[], typos: boolean): Array<[id: number, rank: number]> {
  const exact = titles.flatMap(([id, title]): Array<[number, number]> => {
    const rank = searchRank(words, [title])
    return rank === null ? [] : [[id, rank]]
  })
  return [...exact, ...(typos && exact.length < fewResults ? nearTitles(titles, words) : [])]
    .toSorted(([idA, a], [idB, b]) => a - b || idB - idA)
    .slice(0, maxCandidates)
}

function nearTitles(titles: readonly FoldedTitle[], words: readonly string[]): Array<[id: number, rank: number]> {
  const query = looseQuery(words)
  return titles.flatMap(([id, title]): Array<[number, number]> => {
    const errors = searchRank(words, [title]) === null ? looseDistance(query, looseTitle(title)) : null
    return errors === null ? [] : [[id, typoRank + errors]]
  })
}

function presentFound(
  { _id: id, feed_id, title, url, published }: ArticleRecord,
  { id: widgetId, title: widgetTitle, page }: FeedWidget,
): FoundArticle {
  return {
    id,
    feed_id,
    title,
    url,
    published: published ? Math.floor(published.getTime() / 1_000) : null,
    place: { page, widget: { id: widgetId, title: widgetTitle } },
  }
}
