import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { unsortedQuery } from '../../../entities/bookmark/unsorted.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { defineMutation } from '../../../lib/mutations/mutation-kind.ts'
import { findLink } from '../items/bookmark-items.ts'
import { withLinks, withoutLinks } from '../items/link-batches.ts'

/**
 * `key` is the same for all mutations of one action, and undoes it. `staying` is what those that stay will be and `deleted_ids` the copies, as far as
 * these have been read here.
 */
export type BookmarkMerge = {
  key: string
  links: { link_id: number; keep?: number }[]
  staying: Pick<Bookmark, 'id' | 'widget_id' | 'title' | 'description' | 'icon' | 'created_at'>[]
  deleted_ids: number[]
}

export const mergeBookmarks = defineMutation({
  name: 'mergeBookmarks',
  idPaths: () => [],
  send: async ({ key, links }: BookmarkMerge, { call }) => {
    const answer = await call('mergeBookmarks', { body: { key, links } })
    refetchCounts()
    return answer
  },
  apply: (view, { staying, deleted_ids }) =>
    withStaying(
      withoutLinks(view, new Set(deleted_ids)),
      staying.flatMap((content) => {
        const link = findLink(view, content.id)
        return link ? { ...link, ...content, widget_id: link.widget_id } : []
      }),
    ),
  commit: (view, _payload, { merged }) =>
    withStaying(
      withoutLinks(view, new Set(merged.flatMap(({ deleted_ids }) => deleted_ids))),
      merged.map(({ link }) => link),
    ),
})

/** The copies are shown in their places once pages have been read again. */
export const undoMerge = defineMutation({
  name: 'undoMerge',
  idPaths: () => [],
  send: async ({ key, link_ids }: { key: string; link_ids: number[] }, { call }) => {
    const answer = await call('undoMerge', { params: { key }, body: { link_ids } })
    refetchCounts()
    return answer
  },
  apply: (view) => view,
})

/** Puts what stays into a page, where it is on it. */
function withStaying(view: PageView, links: readonly Bookmark[]): PageView {
  return withLinks(
    view,
    links.filter(({ id, widget_id }) => findLink(view, id)?.widget_id === widget_id),
    undefined,
  )
}

/** What is shown of duplicates elsewhere: their counts on the page, and the inbox. */
function refetchCounts(): void {
  void queryClient.invalidateQueries({ queryKey: ['page-duplicates'] })
  void queryClient.invalidateQueries({ queryKey: unsortedQuery().queryKey })
}
