import type { UnsortedLinks } from '@foyer/contracts/pages/item/unsorted'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

/** The bookmarks that the person has saved and not put anywhere, some at a time. */
export function unsortedQuery() {
  return infiniteQueryOptions({
    queryKey: ['unsorted'],
    queryFn: ({ pageParam, signal }): Promise<UnsortedLinks> =>
      api('listUnsorted', { query: { section: 'unsorted', ...(pageParam === undefined ? {} : { after: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
