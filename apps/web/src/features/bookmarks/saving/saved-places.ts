import { linkKey } from '@foyer/contracts/link-key'
import { limits } from '@foyer/contracts/limits'
import type { SearchPlace } from '@foyer/contracts/search'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** Where an address is saved already, on all pages that the person may change and in Unsorted. */
export function savedPlacesQuery(url: string) {
  return queryOptions({
    queryKey: ['saved-places', url],
    queryFn: async ({ signal }): Promise<SearchPlace[]> => {
      const { bookmarks } = await api('searchBookmarks', { query: { query: searchFor(url), editable: 'true' }, signal })
      return bookmarks.filter((bookmark) => linkKey(bookmark.url) === linkKey(url)).map(({ place }) => place)
    },
    gcTime: 0,
  })
}

/** What the addresses that lead to the same page as this one have in them, as words of a search; there may be more in others. */
export function searchFor(url: string): string {
  const [path = '', ...query] = linkKey(url)
    .replace(/^\/\//, '')
    .replaceAll(/\s+/g, ' ')
    .split(/(?=[?#])/)
  return [path, ...query].join(' ').slice(0, limits.search_query).toWellFormed().replaceAll('\ufffd', '').trim()
}
