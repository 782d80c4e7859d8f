import type { SessionUser } from '@foyer/contracts/identity'
import { titleRanks } from '@foyer/contracts/search-text'
import type { ItemKind, ItemView } from '../item/item-kind.ts'
import type { ItemStores } from '../item/item-store.ts'
import type { ItemRecord } from '../item/item.model.ts'
import type { SearchedPage, SearchedWidget } from '../page/accessible-page.repository.ts'
import type { AccessiblePage, AccessiblePages } from '../page/accessible-pages.ts'
import type { SearchIndex } from './search-index.ts'
import { type SearchQuery, parseSearchQuery } from './search-query.ts'
import { type SearchSource, createSearchSource } from './search-source.ts'
import type { SearchedPages } from './searched-pages.ts'
import { createTimeSlices } from './time-slices.ts'
import { createTopResults } from './top-results.ts'

type Dependencies = {
  accessiblePages: AccessiblePages
  searchedPages: SearchedPages
  stores: ItemStores
  index: SearchIndex
}
type Search = { query: string; limit: number; editable: boolean }
/** A widget that is searched, with its page. */
type Target = { page: SearchedPage; widget: SearchedWidget; forEditor: boolean }
/** Where the texts of a kind come from, and how many an item has. */
type Searched = { source: SearchSource; textCount: number }
type Match = { id: number; widgetId: number }

/** An item that was found, and how to show it. */
export type SearchResult<T extends ItemRecord> = { record: T; page: SearchedPage; view: ItemView<SearchedWidget> }

/** Items that left their widget are taken out of the index when they are results; then the search runs again, so many times at most. */
const maxAttempts = 8

/** Searches what is on all pages of a person. Rights, places and items are those of the moment; only texts are compared in memory. */
export function createSearchService({ accessiblePages, searchedPages, stores, index }: Dependencies) {
  /** The widgets that hold items of this kind, in the order of pages and widgets. */
  async function targetsOf(type: string, accessible: readonly AccessiblePage[]): Promise<Target[]> {
    const current = await searchedPages(accessible.map(({ head }) => head))
    return accessible.flatMap(({ head, rights }) => {
      const page = current.get(head._id)
      if (!page) return []
      const widgets = new Map(page.widgets.map((widget) => [widget.id, widget]))
      return page.columns.flat().flatMap((id) => {
        const widget = widgets.get(id)
        return widget?.widget_type === type ? [{ page, widget, forEditor: rights.can_edit }] : []
      })
    })
  }

  async function matchesIn(
    targets: readonly Target[],
    { source, textCount }: Searched,
    query: SearchQuery,
    limit: number,
  ): Promise<Match[]> {
    const slices = createTimeSlices()
    const results = createTopResults<Match>(limit, titleRanks + textCount - 1)
    for (const { page, widget } of targets) {
      if (results.maxRank() < 0) break
      const widgetId = widget.id
      const state = page.items[`w${widgetId}`] ?? { rev: 0, total: 0 }
      const sink = { maxRank: () => results.maxRank(), add: (rank: number, id: number) => results.add(rank, { id, widgetId }) }
      await index.search(source, { widgetId, state }, query, sink, slices)
    }
    return results.list()
  }

  return {
    /** The items that match, the best first, and whether there are more of them. */
    async find<T extends ItemRecord>(
      kind: ItemKind<T>,
      viewer: SessionUser,
      { query: text, limit, editable }: Search,
    ): Promise<{ results: SearchResult<T>[]; has_more: boolean }> {
      const query = parseSearchQuery(text)
      if (query.words.length === 0) return { results: [], has_more: false }
      const store = stores.of(kind)
      const searched = { source: createSearchSource(store), textCount: kind.search.textCount }
      const targets = await targetsOf(kind.type, await accessiblePages.of(viewer, { editable }))
      const byWidget = new Map(targets.map((target) => [target.widget.id, target]))
      for (let attempt = 1; ; attempt += 1) {
        const matches = await matchesIn(targets, searched, query, limit + 1)
        const shown = matches.slice(0, limit)
        const records = new Map((await store.items.byIds(shown.map(({ id }) => id))).map((record) => [record._id, record]))
        const left = shown.filter(({ id, widgetId }) => records.get(id)?.widget_id !== widgetId)
        for (const [widgetId, gone] of Map.groupBy(left, (match) => match.widgetId)) {
          await index.discard(
            widgetId,
            gone.map(({ id }) => id),
          )
        }
        if (left.length > 0 && attempt < maxAttempts) continue
        const results = shown.flatMap(({ id, widgetId }): SearchResult<T>[] => {
          const [record, target] = [records.get(id), byWidget.get(widgetId)]
          if (!record || !target || record.widget_id !== widgetId) return []
          const { page, widget, forEditor } = target
          return [{ record, page, view: { widget, forEditor } }]
        })
        return { results, has_more: matches.length > limit }
      }
    },
  }
}
