import type { Bookmark, Widget } from '@foyer/contracts/widgets'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'

/** All links of a widget that are here so far: those that came with the page, then those fetched as the list scrolls on. */
export function useLinks(widget: Widget) {
  const first = widget.items ?? { links: [], total: 0, next: null }
  const query = useInfiniteQuery({
    queryKey: ['items', widget.id, first.next],
    queryFn: ({ pageParam, signal }) =>
      api('listItems', { params: { id: String(widget.id) }, query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: first.next,
    getNextPageParam: (last) => last.next,
    // Nothing is fetched before the end of the list comes into view.
    enabled: false,
    staleTime: 60_000,
  })
  return {
    links: withoutDoubles([...first.links, ...(query.data?.pages.flatMap((page) => page.links) ?? [])]),
    hasMore: query.data ? query.hasNextPage : first.next !== null,
    isLoading: query.isFetching,
    error: query.error,
    loadMore: () => void query.fetchNextPage(),
  }
}

/** A link added meanwhile may come again with a later part of the list; its later place is the true one. */
export function withoutDoubles(links: Bookmark[]): Bookmark[] {
  const byId = new Map<number, Bookmark>()
  for (const link of links) {
    byId.delete(link.id)
    byId.set(link.id, link)
  }
  return [...byId.values()]
}
