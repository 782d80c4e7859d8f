import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import { createStore } from '../../../lib/state/create-store.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { inBatches } from '../items/link-batches.ts'
import { moveBookmarks } from '../mutations.ts'

/** The name of the list of the inbox that is dragged from and dropped to. */
export const unsortedDropId = 'unsorted'

/** The links of the inbox as they are shown, and which of them are checked. */
export const shownUnsorted = createStore<{ links: readonly Bookmark[]; checked: ReadonlySet<number> }>({ links: [], checked: new Set() })
/** Nothing is dragged out of what is closed. */
export const hideUnsorted = () => shownUnsorted.set(shownUnsorted.initial)

type Place = { widgetId: number; folderId: number | null; after: number | null | undefined }

/** Moves a link that was dragged out of the inbox into a widget; with one that is checked, all that are. */
export function dropUnsorted(id: number, { widgetId, folderId, after }: Place): void {
  const { links, checked } = shownUnsorted.get()
  const dragged = links.filter((link) => (checked.has(id) ? checked.has(link.id) : link.id === id))
  let above = after
  for (const batch of inBatches(dragged, limits.items_per_batch)) {
    mutate(moveBookmarks, {
      item_ids: batch.map((link) => link.id),
      to_widget_id: widgetId,
      folder_id: folderId,
      placed_by: 'hand',
      arriving: batch,
      ...(above === undefined ? {} : { after: above }),
    })
    if (above !== undefined) above = batch.at(-1)?.id
  }
}
