import type { FoundBookmark, FoundNote, FoundPage, FoundTodo, FoundWidget } from '@foyer/contracts/pages/item/search'
import type { FoundArticle } from '@foyer/contracts/feeds/articles'
import type { FoundSnapshot } from '@foyer/contracts/link-tools/snapshots'
import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import { teamSectionsQuery } from '../../../entities/page/team-sections.ts'
import { itemsAdapterOf } from '../../../entities/widget/widget-kind.ts'
import { api } from '../../../lib/api/api-client.ts'
import { type Entry, type Scope, snapshotEntry, toEntry } from '../entry.ts'
import { articleEntry } from '../sources/article-entries.ts'
import { pageEntry } from '../sources/menu-entries.ts'
import type { TagQuery } from '../sources/tag-entries.ts'
import { widgetEntry } from '../sources/page-entries.ts'

type Answer = { items: (FoundBookmark | FoundNote | FoundTodo)[]; has_more: boolean }
type Request = { query: { query: string; typos: 'true' }; signal: AbortSignal }

/** What is found on all pages of a person, and of which kinds there is more; and in the pages that they have saved. */
export type AllPagesResults = {
  entries: Entry[]
  incomplete: Scope[]
  saved: SavedResults
  /** Why a part could not be searched. */
  failure: unknown
}
export type SavedResults = { entries: Entry[]; hasMore: boolean }

/** One call for each kind of item. */
const calls: Record<Scope, (request: Request) => Promise<Answer>> = {
  urllist: async (request) => {
    const { bookmarks: items, has_more } = await api('searchBookmarks', request)
    return { items, has_more }
  },
  notes: async (request) => {
    const { notes: items, has_more } = await api('searchNotes', request)
    return { items, has_more }
  },
  todo: async (request) => {
    const { tasks: items, has_more } = await api('searchTasks', request)
    return { items, has_more }
  },
}

/** Searches all pages of a person; while the answer for another query is awaited, the former one stays. */
export function searchAllPagesQuery(viewer: string, query: string) {
  return queryOptions({
    queryKey: ['search-all-pages', viewer, query],
    queryFn: async ({ signal, client }): Promise<AllPagesResults> => {
      const request: Request = { query: { query, typos: 'true' }, signal }
      const { part, failureOf } = partsOf(signal)
      const [answers, titled, { articles, has_more }, saved] = await Promise.all([
        Promise.all(Object.entries(calls).map(async ([scope, call]) => ({ scope, ...(await part(call(request), noItems)) }))),
        part(api('searchTitles', request), { pages: [], widgets: [], has_more: false }),
        part(api('searchArticles', request), { articles: [], has_more: false }),
        part(api('searchSnapshots', { query: { query }, signal }), { snapshots: [], has_more: false }),
      ])
      const failure = failureOf()
      const teams = await teamTitles(client, saved.snapshots)
      return {
        entries: [
          ...titledEntries(titled),
          ...articles.map(foundArticleEntry),
          ...answers.flatMap(({ scope, items }) => toEntries(scope, items)),
        ],
        incomplete: [...answers, { scope: 'article', has_more }].flatMap((answer) => (answer.has_more ? answer.scope : [])),
        saved: {
          entries: saved.snapshots.map((page) => snapshotEntry(page, teams.get(page.organization_id))),
          hasMore: saved.has_more,
        },
        failure,
      }
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  })
}

/** The bookmarks that were given a tag last, wherever they are; with words, those that have them as well. */
export function taggedEntriesQuery(viewer: string, { tag, words }: TagQuery = { tag: '', words: '' }) {
  return queryOptions({
    queryKey: ['search-tagged', viewer, tag, words],
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const [tagged, matching] = await Promise.all([
        api('listTagged', { query: { tag }, signal }),
        words === '' ? { bookmarks: [] } : api('searchBookmarks', { query: { query: words, typos: 'true' }, signal }),
      ])
      const byId = new Map([...tagged.bookmarks, ...matching.bookmarks].map((bookmark) => [bookmark.id, bookmark]))
      return toEntries('urllist', [...byId.values()])
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  })
}

const noItems: Answer = { items: [], has_more: false }

/** Answers of several services, where one that fails does not take the rest with it; it throws where all of them do. */
function partsOf(signal: AbortSignal) {
  const failures: unknown[] = []
  let count = 0
  const part = async <T>(answer: Promise<T>, none: T): Promise<T> => {
    count += 1
    try {
      return await answer
    } catch (error) {
      signal.throwIfAborted()
      failures.push(error)
      return none
    }
  }
  /** The first reason, once all have answered. */
  const failureOf = (): unknown => {
    if (failures.length === count) throw failures[0]
    return failures[0]
  }
  return { part, failureOf }
}

function foundArticleEntry({ place: { page, widget }, ...article }: FoundArticle): Entry {
  const team = page.organization ? { team: page.organization.title } : {}
  return articleEntry(article, { widgetId: widget.id, publicId: page.public_id, pageTitle: page.title, place: [widget.title], ...team })
}

function titledEntries({ pages, widgets }: { pages: readonly FoundPage[]; widgets: readonly FoundWidget[] }): Entry[] {
  return [
    ...pages.map(({ organization, ...page }) => pageEntry({ ...page, slug: '' }, organization ? { team: organization.title } : {})),
    ...widgets.map((widget) => widgetEntry(widget.page, widget)),
  ]
}

/** The titles of the teams that keep these pages, by their ids; none where they cannot be read. */
async function teamTitles(client: QueryClient, pages: readonly FoundSnapshot[]): Promise<ReadonlyMap<number | undefined, string>> {
  if (pages.every(({ organization_id: teamId }) => teamId === undefined)) return new Map()
  const teams = await client.ensureQueryData(teamSectionsQuery()).catch(() => [])
  return new Map(teams.map(({ id, title }) => [id, title]))
}

function toEntries(scope: Scope, items: Answer['items']): Entry[] {
  const adapter = itemsAdapterOf({ widget_type: scope })
  if (!adapter) return []
  const byId = new Map(items.map((item) => [item.id, item]))
  return adapter.searchEntries(adapter.empty('', -1), items).flatMap((entry) => {
    const item = byId.get(entry.id)
    if (!item) return []
    const { page, widget, group } = item.place
    const on = page.is_inbox
      ? { publicId: '', pageTitle: i18next.t('unsorted:title'), place: [] }
      : { publicId: page.public_id, pageTitle: page.title, place: [widget.title] }
    const team = page.organization && { team: page.organization.title, ...(page.is_inbox ? { teamId: page.organization.id } : {}) }
    const at = { scope, widgetId: widget.id, ...on, ...team }
    return toEntry({ ...entry, section: group ?? undefined }, at)
  })
}
