import { defineMutation } from '../../../lib/mutations/mutation-kind.ts'
import { type PlacedLink, withLinks, withPlacedLinks, withoutLinks } from '../items/link-batches.ts'

/** Mutations of many bookmarks. One is one call, of at most `limits.items_per_batch`; several follow each other in the outbox. */

export type BookmarkDeletion = { item_ids: number[] }

export const deleteBookmarks = defineMutation({
  name: 'deleteBookmarks',
  idPaths: () => ['item_ids[]'],
  send: ({ item_ids }: BookmarkDeletion, { call }) => call('deleteBookmarks', { params: { ids: item_ids.join(',') } }),
  apply: (view, { item_ids }) => withoutLinks(view, new Set(item_ids)),
})

/** `placed` are the links as they were shown, each with the one above it, so that they are back at once and in their places. */
export const restoreBookmarks = defineMutation({
  name: 'restoreBookmarks',
  idPaths: () => [...['id', 'item_id', 'link_id', 'widget_id', 'folder_id'].map((field) => `placed[].link.${field}`), 'placed[].after'],
  send: ({ placed }: { placed: PlacedLink[] }, { call }) =>
    call('restoreBookmarks', { params: { ids: placed.map(({ link }) => link.id).join(',') } }),
  apply: (view, { placed }) => withPlacedLinks(view, placed),
  commit(view, { placed }, { links }) {
    const byId = new Map(links.map((link) => [link.id, link]))
    return withPlacedLinks(
      view,
      placed.flatMap(({ link: { id }, after }) => {
        const link = byId.get(id)
        return link ? [{ link, after }] : []
      }),
    )
  },
})

/** `after`: the link above them in that group; left out: at the end. */
export type BookmarkCopy = { item_ids: number[]; to_widget_id: number; folder_id: number | null; after?: number }

/** Copies are shown when the server has given their ids. */
export const copyBookmarks = defineMutation({
  name: 'copyBookmarks',
  idPaths: () => ['item_ids[]', 'to_widget_id', 'folder_id', 'after'],
  send: ({ item_ids, to_widget_id, ...place }: BookmarkCopy, { call, idempotencyKey: key }) =>
    call('copyItems', { params: { id: String(to_widget_id), ids: item_ids.join(',') }, body: { ...place, idempotency_key: key } }),
  apply: (view) => view,
  commit: (view, { after }, { links }) => withLinks(view, links, after),
})
