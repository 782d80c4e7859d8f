import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { createStore } from '../../../lib/state/create-store.ts'
import { linksOf } from '../items/bookmark-items.ts'

/** How often links of the open page are saved on all pages of the person, by `link_id`; those alone that are saved twice or more. */
export const duplicateCounts = createStore<ReadonlyMap<number, number>>(new Map())

/** The bookmark whose places are shown. */
export const shownDuplicate = createStore<Bookmark | null>(null)

export function pageDuplicatesQuery(pageId: number) {
  return queryOptions({
    queryKey: ['page-duplicates', pageId],
    queryFn: async ({ signal }) => (await api('pageDuplicates', { params: { id: String(pageId) }, signal })).links,
    staleTime: 60_000,
  })
}

export function linkPlacesQuery(linkId: number) {
  return queryOptions({
    queryKey: ['link-places', linkId],
    queryFn: ({ signal }) => api('linkPlaces', { params: { link_id: String(linkId) }, signal }),
    gcTime: 0,
  })
}

/**
 * A checksum of what the counts of a page depend on: it is another one once a link has come, gone or changed, and the same wherever on the page
 * links are.
 */
export function linksChecksum(page: Pick<Page, 'columns'>): string {
  let [count, sum] = [0, 0]
  for (const widget of page.columns.flatMap(({ widgets }) => widgets)) {
    if (widget.widget_type !== 'urllist') continue
    for (const { id, link_id } of linksOf(widget)) {
      if (id <= 0) continue
      count += 1
      sum = (sum + scatter(scatter(id) ^ link_id)) | 0
    }
  }
  return `${count} ${sum}`
}

/** 32 bits that have nothing in common for numbers close to each other (the finalizer of MurmurHash3). */
function scatter(number: number): number {
  let bits = (number ^ Math.floor(number / 0x1_0000_0000)) | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2_b2_ae_35)
  return bits ^ (bits >>> 16)
}
