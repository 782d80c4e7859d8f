import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { queryClient } from '../../../lib/api/query-client.ts'
import { defineMutation } from '../../../lib/mutations/mutation-kind.ts'
import { findLink } from '../items/bookmark-items.ts'
import { withLinks } from '../items/link-batches.ts'

/** Another address for a bookmark, or that it is muted, as far as it still leads to `from`. */
export type Repair = { item_id: number; from: string; url?: string; mute_broken?: boolean }
/** One is one call, of at most `limits.repairs_per_call`. */
export type BookmarkRepairs = { repairs: Repair[] }

export const repairBookmarks = defineMutation({
  name: 'repairBookmarks',
  idPaths: () => ['repairs[].item_id'],
  send: async ({ repairs }: BookmarkRepairs, { call }) => {
    const answer = await call('repairBookmarks', { body: { repairs } })
    refetchStates()
    return answer
  },
  apply: (view, { repairs }) =>
    withLinksChanged(
      view,
      repairs.flatMap(({ item_id, from, url, mute_broken }) => {
        const link = findLink(view, item_id)
        return link?.url === from ? repaired(link, { url, mute_broken }) : []
      }),
    ),
  commit: (view, _payload, { links }) => withLinksChanged(view, links),
})

/** Restores deleted links of any pages: they are shown in their places once these have been read again. */
export const restoreBrokenLinks = defineMutation({
  name: 'restoreBrokenLinks',
  idPaths: () => ['item_ids[]'],
  send: async ({ item_ids }: { item_ids: number[] }, { call }) => {
    const answer = await call('restoreBookmarks', { params: { ids: item_ids.join(',') } })
    refetchStates()
    return answer
  },
  apply: (view) => view,
})

function repaired(link: Bookmark, { url, mute_broken }: Pick<Repair, 'url' | 'mute_broken'>): Bookmark {
  const { status_code: _status, status_checked_at: _at, mute_broken: _mute, ...unchecked } = link
  const isMuted = mute_broken === undefined ? {} : { mute_broken }
  return url === undefined || url === link.url ? { ...link, ...isMuted } : { ...unchecked, ...isMuted, url }
}

/** Puts links in the places of those that they were. */
function withLinksChanged(view: PageView, links: readonly Bookmark[]): PageView {
  return withLinks(
    view,
    links.filter(({ id, widget_id }) => findLink(view, id)?.widget_id === widget_id),
    undefined,
  )
}

/** What is shown of broken links. */
export function refetchStates(): void {
  void queryClient.invalidateQueries({ queryKey: ['page-broken-links'] })
  void queryClient.invalidateQueries({ queryKey: ['broken-links'] })
}
