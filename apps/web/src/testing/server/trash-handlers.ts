import type { DeletedItem, DeletedItemRef } from '@foyer/contracts/pages/item/deleted-items'
import type { Handlers } from './api-server.ts'
import type { State } from './state.ts'

const perCall = 3

/** Single things in the trash, as the server answers about them. */
export function trashHandlers(state: State): Handlers {
  const take = ({ kind, id }: DeletedItemRef): DeletedItem | undefined => {
    const item = state.deletedItems.find((candidate) => candidate.kind === kind && candidate.id === id)
    state.deletedItems = state.deletedItems.filter((candidate) => candidate !== item)
    return item
  }
  return {
    listDeletedItems: ({ query: { kind, query = '', after } }) => {
      const matches = state.deletedItems.filter(
        (item) => (!kind || item.kind === kind) && item.title.toLowerCase().includes(query.toLowerCase()),
      )
      const start = Number(after ?? 0)
      const next = start + perCall < matches.length ? String(start + perCall) : null
      return { items: matches.slice(start, start + perCall), next }
    },
    restoreDeletedItems: ({ body: { items, with_place, to_unsorted, to_widget_id } }) => {
      const present = (ref: DeletedItemRef) => state.deletedItems.find(({ kind, id }) => kind === ref.kind && id === ref.id)?.place.state
      const isBlocked = (ref: DeletedItemRef) => !with_place && !to_unsorted && !to_widget_id && present(ref) !== 'present'
      const failed = items.flatMap((ref, index) =>
        isBlocked(ref) ? [{ index, code: (present(ref) ?? 'not_found') as 'widget_deleted' }] : [],
      )
      const restored = items
        .filter((ref) => !isBlocked(ref))
        .flatMap((ref) => {
          const page = take(ref)?.place.page
          if (!page) return []
          const { id: page_id, public_id, title } = page
          return [
            { ...ref, place: { page_id, public_id, title, widget_id: to_widget_id ?? ref.widget_id, is_unsorted: to_unsorted === true } },
          ]
        })
      return { restored, failed }
    },
    purgeDeletedItems: ({ body }) => ({ deleted: body.items.filter((ref) => take(ref)).length }),
    emptyTrash: () => {
      state.deletedItems = []
      state.deletedWidgets = []
      state.deletedPages = []
      return { deleted: true }
    },
  }
}
