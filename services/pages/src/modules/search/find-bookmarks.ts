import { isWebUrl } from '@foyer/links/addresses'
import { bookmarkKind } from '../kinds/bookmarks/bookmark.kind.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { Reader } from '../page/accessible/accessible-pages.ts'
import type { SearchResult, SearchService } from './search.service.ts'

type Query = { query: string; limit: number; editable: boolean; typos?: boolean }

/** The bookmarks that a query finds. Where it is an address, those that lead to the same page come first, however that is spelled in them. */
export async function findBookmarks(
  search: Pick<SearchService, 'find' | 'findLink'>,
  reader: Reader,
  query: Query,
): Promise<{ results: SearchResult<BookmarkRecord>[]; has_more: boolean }> {
  const byText = await search.find(bookmarkKind, reader, query)
  if (!isWebUrl(query.query)) return byText
  const byLink = await search.findLink(query.query, reader, query)
  const all = new Map([...byLink.results, ...byText.results].map((result) => [result.record._id, result]))
  return { results: [...all.values()].slice(0, query.limit), has_more: byLink.has_more || byText.has_more || all.size > query.limit }
}
