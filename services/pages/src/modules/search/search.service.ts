import { titleRanks } from '@foyer/text/search-text'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { linkId } from '@foyer/service-kit/link-id'
import type { ItemKind, ItemView } from '../item/store/item-kind.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import type { ItemRecord } from '../item/store/item.model.ts'
import type { ItemRepository } from '../item/store/item.repository.ts'
import type { SearchedPage, SearchedWidget } from '../page/accessible/accessible-page.repository.ts'
import type { AccessiblePage, AccessiblePages, Reader } from '../page/accessible/accessible-pages.ts'
import { type Abilities, seesAsEditor } from '../page/page.policy.ts'
import type { SearchIndex } from './search-index.ts'
import { type SearchQuery, fewResults, forgiving, looseRanks, maxLooseResults, parseSearchQuery } from './search-query.ts'
import { type SearchSource, createSearchSource } from './search-source.ts'
import type { SearchedPages } from './searched-pages.ts'
import { createTimeSlices } from './time-slices.ts'
import { createTopResults } from './top-results.ts'

type Dependencies = {
  accessiblePages: Pick<AccessiblePages, 'of'>
  searchedPages: SearchedPages
  stores: ItemStores
  links: { ofLink(widgetIds: readonly number[], linkId: number, limit: number): Promise<BookmarkRecord[]> }
  index: SearchIndex
}
type Limits = { limit: number; editable: boolean }
/** `typos`: whether titles with typing errors are results too, where there are few. */
type Search = Limits & { query: string; typos?: boolean }
/** A widget that is searched, with its page. */
type Target = { page: SearchedPage; widget: SearchedWidget; can: Abilities }
/** Where the texts of a kind come from, how many an item has, and its items as they are by now. */
type Searched<T extends ItemRecord> = { source: SearchSource; textCount: number; items: Pick<ItemRepository<T>, 'mapByIds'> }
type Match = { id: number; widgetId: number }
type CurrentMatch<T extends ItemRecord> = { widgetId: number; record: T }
type Results<T extends ItemRecord> = { results: SearchResult<T>[]; has_more: boolean }

/** An item that was found, and how to show it. */
export type SearchResult<T extends ItemRecord> = { record: T; page: SearchedPage; view: ItemView<SearchedWidget> }

export type SearchService = ReturnType<typeof createSearchService>

/**
 * Items that left their widget are taken out of the index when they match. The search then runs again, and looks at more each time: whole widgets
 * may have been emptied of what matches best.
 */
const maxAttempts = 8
const minWindow = 250

/** Searches what is on all pages that a person has at hand. Rights, places and items are those of the moment; only texts are compared in memory. */
export function createSearchService({ accessiblePages, searchedPages, stores, links, index }: Dependencies) {
  /** The widgets that hold items of this kind, in the order of pages and widgets. */
  async function targetsOf(type: string, accessible: readonly AccessiblePage[]): Promise<Target[]> {
    const current = await searchedPages(accessible.map(({ head }) => head))
    return accessible.flatMap(({ head, can }) => {
      const page = current.get(head._id)
      if (!page) return []
      const widgets = new Map(page.widgets.map((widget) => [widget.id, widget]))
      return page.columns.flat().flatMap((id) => {
        const widget = widgets.get(id)
        return widget?.widget_type === type ? [{ page, widget, can }] : []
      })
    })
  }

  async function matchesIn(
    targets: readonly Target[],
    { source, textCount }: Pick<Searched<ItemRecord>, 'source' | 'textCount'>,
    query: SearchQuery,
    limit: number,
  ): Promise<Match[]> {
    const slices = createTimeSlices()
    const results = createTopResults<Match>(limit, query.loose ? looseRanks : titleRanks + textCount - 1)
    for (const { page, widget } of targets) {
      if (results.maxRank() < 0) break
      const widgetId = widget.id
      const state = page.items[`w${widgetId}`] ?? { rev: 0, total: 0 }
      const sink = { maxRank: () => results.maxRank(), add: (rank: number, id: number) => results.add(rank, { id, widgetId }) }
      await index.search(source, { widgetId, state }, query, sink, slices)
    }
    return results.list()
  }

  /** The best matches that are still where the index has them: so many, where there are as many. */
  async function currentMatches<T extends ItemRecord>(
    targets: readonly Target[],
    searched: Searched<T>,
    query: SearchQuery,
    count: number,
  ): Promise<CurrentMatch<T>[]> {
    for (let [attempt, window] = [1, count]; ; attempt += 1, window = Math.max(minWindow, 2 * window)) {
      const matches = await matchesIn(targets, searched, query, window)
      const records = await searched.items.mapByIds(matches.map(({ id }) => id))
      const current: CurrentMatch<T>[] = []
      const gone: Match[] = []
      for (const { id, widgetId } of matches) {
        const record = records.get(id)
        if (record?.widget_id === widgetId) current.push({ widgetId, record })
        else gone.push({ id, widgetId })
      }
      for (const [widgetId, ofWidget] of Map.groupBy(gone, (match) => match.widgetId)) {
        const ids = ofWidget.map(({ id }) => id)
        await index.discard(widgetId, ids)
      }
      if (gone.length === 0 || current.length >= count || attempt === maxAttempts) return current.slice(0, count)
    }
  }

  /** What they may do now: what is on pages of others was read after what they could before, and may have been written once a page was closed. */
  async function abilitiesAfter(targets: readonly Target[], reader: Reader, editable: boolean): Promise<Map<number, Abilities>> {
    const isOwn = targets.every(({ can }) => can.has('manage'))
    if (isOwn) return new Map(targets.map(({ page, can }) => [page._id, can]))
    return new Map((await accessiblePages.of(reader, { editable })).map(({ head, can }) => [head._id, can]))
  }

  /** So many of what was read of targets, each with its place. */
  async function resultsOf<T extends ItemRecord>(
    targets: readonly Target[],
    records: readonly T[],
    reader: Reader,
    { limit, editable }: Limits,
  ): Promise<Results<T>> {
    const byWidget = new Map(targets.map((target) => [target.widget.id, target]))
    const placed = records.slice(0, limit).flatMap((record) => {
      const target = byWidget.get(record.widget_id)
      return target ? [{ record, target }] : []
    })
    const abilities = await abilitiesAfter(
      placed.map(({ target }) => target),
      reader,
      editable,
    )
    const results = placed.flatMap(({ record, target: { page, widget } }): SearchResult<T>[] => {
      const current = abilities.get(page._id)
      return current ? [{ record, page, view: { widget, forEditor: seesAsEditor(current) } }] : []
    })
    return { results, has_more: records.length > limit }
  }

  return {
    /** The items that match, the best first, and whether there are more of them. */
    async find<T extends ItemRecord>(
      kind: ItemKind<T>,
      reader: Reader,
      { query: text, typos = false, ...rest }: Search,
    ): Promise<Results<T>> {
      const query = parseSearchQuery(text)
      if (query.words.length === 0) return { results: [], has_more: false }
      const store = stores.of(kind)
      const searched = { source: createSearchSource(store), textCount: kind.search.textCount, items: store.items }
      const targets = await targetsOf(kind.type, await accessiblePages.of(reader, { editable: rest.editable }))
      const matches = (await currentMatches(targets, searched, query, rest.limit + 1)).map(({ record }) => record)
      if (!typos || matches.length >= fewResults) return resultsOf(targets, matches, reader, rest)
      const ids = new Set(matches.map(({ _id }) => _id))
      const loose = await currentMatches(targets, searched, forgiving(query), maxLooseResults)
      const further = loose.flatMap(({ record }) => (ids.has(record._id) ? [] : record))
      return resultsOf(targets, [...matches, ...further].slice(0, rest.limit), reader, rest)
    },

    /** The bookmarks that lead to the same page as an address, those that were saved first at the beginning. */
    async findLink(url: string, reader: Reader, rest: Limits): Promise<Results<BookmarkRecord>> {
      const targets = await targetsOf('urllist', await accessiblePages.of(reader, { editable: rest.editable }))
      const widgetIds = targets.map(({ widget }) => widget.id)
      const records = widgetIds.length === 0 ? [] : await links.ofLink(widgetIds, linkId(url), rest.limit + 1)
      return resultsOf(targets, records, reader, rest)
    },
  }
}
