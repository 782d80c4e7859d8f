import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Note } from '@foyer/contracts/kinds/notes'
import type { Todo } from '@foyer/contracts/kinds/todos'
import { linkKey } from '@foyer/links/link-key'
import type { SearchPlace } from '@foyer/contracts/pages/item/search'
import { searchRank, searchWords, searchedText } from '@foyer/text/search-text'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Items, Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Handlers } from './api-server.ts'
import type { State } from './state.ts'

type Query = { query: string; limit: number }

export const searchHandlers = (state: State): Handlers => ({
  searchBookmarks: ({ query }) => {
    const { results, has_more } = search(state, query, bookmarksOf, ({ title, url, description }) => [title, url, description])
    return { bookmarks: results.map(({ item, place }) => ({ ...item, place, tags: item.tags ?? [] })), has_more }
  },
  searchTitles: ({ query }) => {
    const widgets = state.pages.flatMap((page) => page.columns.flatMap((column) => column.widgets.map((widget) => ({ page, widget }))))
    const pages = matching(state.pages, query, ({ title }) => title)
    const matchingWidgets = matching(widgets, query, ({ widget }) => widget.title)
    return {
      pages: pages.map(namedPage),
      widgets: matchingWidgets.map(({ page, widget: { id, title, widget_type } }) => ({ id, title, widget_type, page: namedPage(page) })),
      has_more: false,
    }
  },
  searchArticles: ({ query }) => {
    const all = [...state.articles].flatMap(([widgetId, articles]) => {
      const page = state.pages.find(({ columns }) => columns.some(({ widgets }) => widgets.some(({ id }) => id === widgetId)))
      const title = page?.columns.flatMap(({ widgets }) => widgets).find(({ id }) => id === widgetId)?.title ?? ''
      return page ? articles.map((article) => ({ ...article, place: { page: namedPage(page), widget: { id: widgetId, title } } })) : []
    })
    return { articles: matching(all, query, ({ title }) => title), has_more: false }
  },
  findLink: ({ query: { url, limit } }) => {
    const same = everything(state, bookmarksOf).filter(({ item }) => linkKey(item.url) === linkKey(url))
    return {
      bookmarks: same.slice(0, limit).map(({ item, placeOf }) => ({ ...item, place: placeOf(item), tags: item.tags ?? [] })),
      has_more: same.length > limit,
    }
  },
  searchNotes: ({ query }) => {
    const { results, has_more } = search(state, query, notesOf, ({ text }) => [text.split('\n', 1)[0] ?? '', text])
    return { notes: results.map(({ item, place }) => ({ ...item, place })), has_more }
  },
  searchTasks: ({ query }) => {
    const { results, has_more } = search(state, query, todosOf, ({ text }) => [text])
    return { tasks: results.map(({ item, place }) => ({ ...item, place })), has_more }
  },
})

/** All items of a kind, with their places. */
function everything<T extends { id: number }>({ pages, inbox }: State, itemsOf: (items: Items) => T[]) {
  const onPages = pages.flatMap((page) =>
    page.columns.flatMap(({ widgets }) =>
      widgets.map((widget) => ({ widget, placeOf: (item: { id: number }) => placeIn(page, widget, item) })),
    ),
  )
  const unsorted = inbox ? [{ widget: inbox, placeOf: () => placeInInbox(inbox) }] : []
  return [...onPages, ...unsorted].flatMap(({ widget, placeOf }) =>
    (widget.items ? itemsOf(widget.items) : []).map((item) => ({ item, placeOf })),
  )
}

function search<T extends { id: number }>(
  state: State,
  { query, limit }: Query,
  itemsOf: (items: Items) => T[],
  textsOf: (item: T) => string[],
) {
  const words = searchWords(query)
  const ranked = everything(state, itemsOf).flatMap(({ item, placeOf }) => {
    const rank = searchRank(words, textsOf(item).map(searchedText))
    return rank === null ? [] : [{ item, rank, place: placeOf(item) }]
  })
  return { results: ranked.toSorted((a, b) => a.rank - b.rank).slice(0, limit), has_more: ranked.length > limit }
}

const matching = <T>(items: readonly T[], { query }: Query, titleOf: (item: T) => string): T[] =>
  items.filter((item) => searchRank(searchWords(query), [searchedText(titleOf(item))]) !== null)

const namedPage = ({ id, public_id, title, organization: team }: Page) => ({
  id,
  public_id,
  title,
  ...(team && { organization: { id: team.id, public_id: team.public_id, title: team.title } }),
})

export function placeIn(page: Page, widget: Widget, item: { id: number }): SearchPlace {
  const group = widget.items && groupsOf(widget.items).find(({ items }) => items.some((candidate) => candidate.id === item.id))
  return {
    page: namedPage(page),
    widget: { id: widget.id, title: widget.title },
    group: group ? { id: group.id, title: group.title } : null,
  }
}

function groupsOf(items: Items): { id: number; title: string; items: { id: number }[] }[] {
  if ('folders' in items) return items.folders.map(({ id, title, links }) => ({ id, title, items: links }))
  return 'lists' in items ? items.lists.map(({ id, title, todos }) => ({ id, title, items: todos })) : []
}

export function placeInInbox({ id }: Widget): SearchPlace {
  return { page: { id: 1, public_id: 'Inbox12', title: 'Unsorted', is_inbox: true }, widget: { id, title: 'Unsorted' }, group: null }
}

export function bookmarksOf(items: Items): Bookmark[] {
  if ('folders' in items) return items.folders.flatMap(({ links }) => links)
  return 'links' in items ? items.links : []
}

const notesOf = (items: Items): Note[] => ('notes' in items ? items.notes : [])
const todosOf = (items: Items): Todo[] => ('lists' in items ? items.lists.flatMap(({ todos }) => todos) : [])
