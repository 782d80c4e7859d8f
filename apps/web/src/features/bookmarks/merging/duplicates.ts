import type { Duplicate } from '@foyer/contracts/pages/item/duplicates'
import { limits } from '@foyer/contracts/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { createStore } from '../../../lib/state/create-store.ts'
import type { BookmarkMerge } from './mutations.ts'

/** The link that the list of duplicates begins with. */
export const firstDuplicate = createStore<number | null>(null)

/** Which links are saved twice or more, and how often. */
export function duplicatesQuery() {
  return queryOptions({
    queryKey: ['duplicates'],
    queryFn: ({ signal }) => api('listDuplicates', { signal }),
    // Whoever comes back finds what is there then.
    gcTime: 0,
  })
}

/** So many duplicates are shown at a time: what is asked for of one is long. */
const describedAtOnce = 20

/** The copies of these links, some at a time. */
export function describedQuery(linkIds: readonly number[]) {
  return infiniteQueryOptions({
    queryKey: ['described-duplicates', linkIds],
    queryFn: ({ pageParam, signal }) =>
      api('describeDuplicates', { params: { link_ids: linkIds.slice(pageParam, pageParam + describedAtOnce).join(',') }, signal }),
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, start) => (start + describedAtOnce < linkIds.length ? start + describedAtOnce : undefined),
    gcTime: 0,
  })
}

/** What to merge: a link, the copy that was chosen to stay, and all that has been read of it. */
export type Merge = { link_id: number; keep?: number | undefined; duplicate?: Duplicate | undefined }

/** The mutations that merge these links, of as many as one call takes. */
export function mergesOf(key: string, merges: readonly Merge[]): BookmarkMerge[] {
  const size = limits.links_per_merge
  return Array.from({ length: Math.ceil(merges.length / size) }, (_, batch) => merges.slice(batch * size, (batch + 1) * size)).map(
    (batch) => ({
      key,
      links: batch.map(({ link_id, keep }) => ({ link_id, ...(keep === undefined ? {} : { keep }) })),
      staying: batch.flatMap(({ duplicate, keep }) => {
        const stays = stayingOf(duplicate, keep)
        if (!duplicate || !stays) return []
        const { title, description, icon, created_at } = duplicate.merged
        return { id: stays.id, widget_id: stays.widget_id, title, description, icon, created_at }
      }),
      deleted_ids: batch.flatMap(({ duplicate, keep }) => {
        const stays = stayingOf(duplicate, keep)
        return duplicate?.copies.flatMap((copy) => (copy === stays ? [] : copy.id)) ?? []
      }),
    }),
  )
}

/** The copy that stays: the one that was chosen, or the first. */
export function stayingOf(duplicate: Duplicate | undefined, keep: number | undefined): Duplicate['copies'][number] | undefined {
  return duplicate?.copies.find(({ id }) => id === keep) ?? duplicate?.copies[0]
}
