import { tagKey } from '@foyer/text/tag-text'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

/** The bookmarks of a tag on all pages of the person, some at a time. */
export function taggedQuery(tag: string) {
  return infiniteQueryOptions({
    queryKey: ['tags', 'of', tagKey(tag)],
    queryFn: ({ pageParam, signal }) =>
      api('listTagged', { query: { tag, ...(pageParam === undefined ? {} : { after: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}
