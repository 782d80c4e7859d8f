import type { Article } from '@foyer/contracts/feeds/articles'
import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { ImportedFeeds } from '@foyer/contracts/feeds/imported-feeds'
import { AppError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { definedOf } from './item-handlers.ts'
import { feed } from '../things.ts'
import { type State, missing, pageOf, reorder, take } from './state.ts'
import { storedAddress } from './stored-address.ts'

export const feedHandlers = (state: State): Handlers => ({
  addFeed: ({ params, body }) => {
    const url = storedAddress(body.url)
    const discovered = [...state.discovered.values()].flat().find((entry) => entry.url === url)
    const added = feed(params.id, body.title ?? discovered?.title ?? new URL(url).hostname, { url })
    feedsOf(state, params.id).push(added)
    return { feed: added, loaded: true }
  },
  widgetFeeds: ({ params }) => ({ items: feedsOf(state, params.id) }),
  importedFeeds: ({ params }) => importedFeedsOf(state, params.id),
  updateFeed: ({ params, body: { title, seen } }) =>
    Object.assign(feedOf(state, params.id, params.feed_id), definedOf({ title }), seen ? { notice: null } : {}),
  deleteFeed: ({ params }) => {
    take(feedsOf(state, params.id), params.feed_id)
  },
  orderFeeds: ({ params, body }) => {
    reorder(feedsOf(state, params.id), body.ids)
    return { items: feedsOf(state, params.id) }
  },
  moveFeed: ({ params, body }) => {
    const moved = take(feedsOf(state, params.id), params.feed_id) ?? missing()
    const target = feedsOf(state, body.widget_id)
    target.splice(body.index ?? target.length, 0, Object.assign(moved, { widget: body.widget_id }))
    return { items: target }
  },
  moveFeeds: ({ params, body }) => {
    const target = feedsOf(state, body.widget_id)
    for (const moved of feedsOf(state, params.id).splice(0)) target.push(Object.assign(moved, { widget: body.widget_id }))
    return { items: target }
  },
  refreshFeed: ({ params }) => ({ feed: feedOf(state, params.id, params.feed_id), loaded: true }),
  getFeed: ({ params, query }) => {
    const { id, title, url, status, error, last_polled, next_poll } =
      [...state.feeds.values()].flat().find((entry) => entry.id === params.id && !entry.is_private) ?? missing()
    const articles = [...state.articles.values()].flat().filter(({ feed_id }) => feed_id === id)
    const extended = { interval: 7_200, failures: 0, last_changed: null, articles }
    const site = { url: new URL(url).origin, title, icon: null }
    return {
      id,
      title,
      description: `About ${title}`,
      url,
      site,
      status,
      error,
      last_polled,
      next_poll,
      ...(query.extended ? { extended } : {}),
    }
  },
  feedStatus: ({ params }) => ({ feed: feedOf(state, params.id, params.feed_id), loaded: true }),
  discoverFeeds: ({ query }) => {
    const feeds = state.discovered.get(storedAddress(query.url))
    if (!feeds) throw new AppError('feed_not_found')
    return { feeds }
  },
})

export const articleHandlers = (state: State): Handlers => ({
  articles: ({ params, query }) => ({
    widgets: params.ids.map(({ widget_id, feed_id }) => {
      const feeds = feedsOf(state, widget_id)
      const all = articlesOf(state, widget_id).filter((entry) => feed_id === null || entry.feed_id === feed_id)
      return {
        widget_id,
        feed_id,
        feeds: query.includeSite ? feeds.map((entry) => ({ ...entry, site: siteOf(entry) })) : feeds,
        articles: all.filter((entry) => !query.unread || !entry.is_read).slice(0, query.limit),
        unread: all.filter((entry) => !entry.is_read).length,
        last_seen_at: state.lastSeen.get(widget_id) ?? null,
      }
    }),
  }),
  readArticle: ({ params }) => {
    const article = articlesOf(state, params.id).find(({ id }) => id === params.article_id) ?? missing()
    return { article, content: [{ tag: 'p', children: [`Text of ${article.title}`] }] }
  },
  markArticles: ({ params, body }) => {
    for (const article of articlesOf(state, params.id)) {
      if (body.read?.includes(article.id)) article.is_read = true
      if (body.unread?.includes(article.id)) article.is_read = false
    }
    return { unread: unreadOf(state, params.id).length }
  },
  markAllRead: ({ params, body }) => {
    const marked = unreadOf(state, params.id).filter((entry) => body.feed_id === undefined || entry.feed_id === body.feed_id)
    for (const article of marked) article.is_read = true
    return { marked: marked.map(({ id }) => id), unread: unreadOf(state, params.id).length }
  },
  markWidgetSeen: ({ params, body }) => {
    state.lastSeen.set(params.id, body.at)
    return { last_seen_at: body.at }
  },
})

function feedsOf(state: State, widgetId: number): Feed[] {
  const feeds = state.feeds.get(widgetId) ?? []
  state.feeds.set(widgetId, feeds)
  return feeds
}

function feedOf(state: State, widgetId: number, id: number): Feed {
  return feedsOf(state, widgetId).find((entry) => entry.id === id) ?? missing()
}

function articlesOf(state: State, widgetId: number): Article[] {
  return state.articles.get(widgetId) ?? []
}

function unreadOf(state: State, widgetId: number): Article[] {
  return articlesOf(state, widgetId).filter((entry) => !entry.is_read)
}

/** A test says which pages have been imported; every feed there has come with the import. */
function importedFeedsOf(state: State, pageId: number): ImportedFeeds {
  const page = state.importedPages.has(pageId) ? pageOf(state, pageId) : undefined
  const feeds = page?.columns.flatMap((column) => column.widgets.flatMap((widget) => feedsOf(state, widget.id))) ?? []
  const failing = feeds.filter(({ status }) => status === 'failing' || status === 'gone')
  return { total: feeds.length, read: feeds.filter(({ status }) => status === 'ok').length, failed: failing.length, failing }
}

function siteOf({ site_url: url, url: address }: Feed) {
  return url === null ? null : { url, title: `Site of ${new URL(address).hostname}`, icon: null }
}
