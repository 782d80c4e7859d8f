import type { SearchPlace } from '@foyer/contracts/pages/item/search'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/**
 * Where an address is saved already, on all pages that the person may change and in Unsorted, each place once.
 * @param addedId the bookmark that was just added with it, which does not count
 */
export function savedPlacesQuery(url: string, addedId?: number) {
  return queryOptions({
    queryKey: ['saved-places', url, addedId],
    queryFn: async ({ signal }): Promise<SearchPlace[]> => {
      const { bookmarks } = await api('findLink', { query: { url, editable: 'true' }, signal })
      const saved = bookmarks.filter((bookmark) => bookmark.id !== addedId)
      return [...new Map(saved.map(({ place }) => [placeKey(place), place])).values()]
    },
    gcTime: 0,
  })
}

/** The same for each link of a widget without groups, or of one group. */
export function placeKey({ widget, group }: SearchPlace): string {
  return `${widget.id}/${group?.id ?? ''}`
}
