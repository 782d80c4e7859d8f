import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Page } from '@foyer/contracts/pages'
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

/** What the counts of a page depend on: it is another text once a link has come, gone or changed, and the same wherever on the page links are. */
export function linksText(page: Page): string {
  const links = page.columns.flatMap(({ widgets }) =>
    widgets.flatMap((widget) => (widget.widget_type === 'urllist' ? linksOf(widget) : [])),
  )
  return links
    .flatMap(({ id, link_id }) => (id > 0 ? `${id}:${link_id}` : []))
    .toSorted()
    .join(' ')
}
