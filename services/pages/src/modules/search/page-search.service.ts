import { searchedText, titleRanks } from '@foyer/text/search-text'
import type { SearchedPage, SearchedWidget } from '../page/accessible/accessible-page.repository.ts'
import type { AccessiblePages, Reader } from '../page/accessible/accessible-pages.ts'
import { type SearchQuery, fewResults, forgiving, looseRanks, maxLooseResults, parseSearchQuery, rankIn } from './search-query.ts'
import type { SearchedPages } from './searched-pages.ts'
import { createTopResults } from './top-results.ts'

type Dependencies = { accessiblePages: Pick<AccessiblePages, 'of'>; searchedPages: SearchedPages }
type Search = { query: string; limit: number; editable: boolean; typos: boolean }

export type WidgetResult = { page: SearchedPage; widget: SearchedWidget }
export type PageResults = { pages: SearchedPage[]; widgets: WidgetResult[]; has_more: boolean }

/** Searches the titles of the pages that a person has at hand, and of the widgets on them. */
export function createPageSearch({ accessiblePages, searchedPages }: Dependencies) {
  const accessible = async (reader: Reader, editable: boolean) => {
    const pages = await accessiblePages.of(reader, { editable })
    return { pages, isOwn: pages.every(({ can }) => can.has('manage')) }
  }

  return async (reader: Reader, { query: text, limit, editable, typos }: Search): Promise<PageResults> => {
    const query = parseSearchQuery(text)
    const { pages: atHand, isOwn } = await accessible(reader, editable)
    const current = await searchedPages(atHand.map(({ head }) => head))
    // What is on pages of others was read after what they could before: they may be closed by now.
    const still = isOwn ? atHand : (await accessible(reader, editable)).pages
    const pages = still.flatMap(({ head }) => current.get(head._id) ?? []).filter(({ is_inbox }) => !is_inbox)
    const foundPages = best(pages, ({ title }) => title, query, { limit, typos })
    const foundWidgets = best(pages.flatMap(widgetsOf), ({ widget }) => widget.title, query, { limit, typos })
    return {
      pages: foundPages.slice(0, limit),
      widgets: foundWidgets.slice(0, limit),
      has_more: foundPages.length > limit || foundWidgets.length > limit,
    }
  }
}

/** The widgets of a page in the order in which they are read. */
export function widgetsOf(page: SearchedPage): WidgetResult[] {
  const widgets = new Map(page.widgets.map((widget) => [widget.id, widget]))
  return page.columns.flat().flatMap((id) => {
    const widget = widgets.get(id)
    return widget ? [{ page, widget }] : []
  })
}

/** The best matches, at most one more than the limit; where there are few, with those that have typing errors. */
function best<T>(
  items: readonly T[],
  titleOf: (item: T) => string,
  query: SearchQuery,
  { limit, typos }: Omit<Search, 'query' | 'editable'>,
): T[] {
  const titled = items.map((item) => [item, [searchedText(titleOf(item))]] as const)
  const matches = (sought: SearchQuery, count: number, ranks: number): T[] => {
    const results = createTopResults<T>(count, ranks)
    for (const [item, texts] of titled) {
      const rank = rankIn(sought, texts, results.maxRank())
      if (rank !== null) results.add(rank, item)
    }
    return results.list()
  }
  const exact = matches(query, limit + 1, titleRanks)
  if (!typos || exact.length >= fewResults) return exact
  return [...new Set([...exact, ...matches(forgiving(query), maxLooseResults, looseRanks)])].slice(0, limit + 1)
}
