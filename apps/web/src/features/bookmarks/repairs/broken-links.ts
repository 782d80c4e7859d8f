import type { BrokenLink, BrokenLinks } from '@foyer/contracts/pages/item/link-checks'
import type { LinkVerdict } from '@foyer/contracts/import/link-verdicts'
import { limits } from '@foyer/contracts/limits'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { inBatches } from '../items/link-batches.ts'
import type { BookmarkRepairs, Repair } from './mutations.ts'

/** The broken links on all pages that the person may edit, or on those of one owner among them. Without an owner its key invalidates all. */
export function brokenLinksQuery(ownerId?: number) {
  return queryOptions({
    queryKey: ['broken-links', ...(ownerId === undefined ? [] : [ownerId])],
    queryFn: ({ signal }): Promise<BrokenLinks> =>
      api('listBrokenLinks', { query: ownerId === undefined ? {} : { owner_id: String(ownerId) }, signal }),
    // Whoever comes back finds what is there then.
    gcTime: 0,
  })
}

/** The states of the addresses of a page, of those that are broken or have moved. */
export function pageLinkStatesQuery(pageId: number) {
  return queryOptions({
    queryKey: ['page-broken-links', pageId],
    queryFn: async ({ signal }) => (await api('pageBrokenLinks', { params: { id: String(pageId) }, signal })).links,
    staleTime: 10 * 60_000,
  })
}

/** The mutations that make these repairs, of as many as one call takes. */
export function repairsOf(repairs: readonly Repair[]): BookmarkRepairs[] {
  return inBatches(repairs, limits.repairs_per_call).map((batch) => ({ repairs: batch }))
}

/** What takes back repairs, of links as they were before. */
export function undoOf(repairs: readonly Repair[]): Repair[] {
  return repairs.map(({ item_id, from, url, mute_broken }) => ({
    item_id,
    from: url ?? from,
    ...(url === undefined ? {} : { url: from }),
    ...(mute_broken === undefined ? {} : { mute_broken: !mute_broken }),
  }))
}

/** The repairs that give links their new addresses, of those that have one. */
export function movesOf(links: readonly BrokenLink[]): Repair[] {
  return links.flatMap(({ id, url, state: { new_url } }) => (new_url === null ? [] : { item_id: id, from: url, url: new_url }))
}

export function mutesOf(links: readonly BrokenLink[]): Repair[] {
  return links.map(({ id, url }) => ({ item_id: id, from: url, mute_broken: true }))
}

/** The verdicts over these links with how many have each, the most frequent first. */
export function verdictCounts(links: readonly Pick<BrokenLink, 'state'>[]): [LinkVerdict, number][] {
  const counts = new Map<LinkVerdict, number>()
  for (const { state } of links) counts.set(state.verdict, (counts.get(state.verdict) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

/** The list of copies of an address at the Internet Archive: by the form of its addresses, nothing is asked of it before somebody goes there. */
export function archiveOf(url: string): string {
  return `https://web.archive.org/web/${url}`
}
