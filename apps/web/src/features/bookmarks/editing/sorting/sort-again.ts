import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import i18next from 'i18next'
import { mutate, onMutationSettled, pendingMutations, unobserved } from '../../../../lib/mutations/mutations.ts'
import { linkLists } from '../../groups/links-of-group.ts'
import { keptOrder } from '../../items/kept-order.ts'
import { orderMoves, orderSteps, sortLinks } from '../../items/sort-links.ts'
import { widgetsSortedAfter } from '../../items/sort-policy.ts'
import { moveBookmarks, orderBookmarks } from '../../mutations.ts'
import { controlOf } from '../control.ts'

/** More bookmarks than these out of their places are brought into order by calls that name all. */
const maxMoves = 10

/** Brings the bookmarks of a widget that keeps an order back into it. */
export async function bringIntoOrder(widget: Widget): Promise<void> {
  const sorting = keptOrder(widget)
  if (!sorting) return
  for (const list of linkLists(widget, null)) {
    // One that is being saved is sorted when it is.
    const links = list.filter(({ id }) => id > 0)
    const now = links.map(({ id }) => id)
    const sorted = (await sortLinks(links, sorting.by, sorting.order, i18next.language)).map(({ id }) => id)
    const moves = orderMoves(now, sorted)
    const folder_id = links[0]?.folder_id ?? null
    unobserved(() => {
      if (moves.length > maxMoves) {
        for (const ids of orderSteps(now, sorted, limits.items_per_order)) mutate(orderBookmarks, { widget_id: widget.id, ids })
        return
      }
      for (const { id, after } of moves) {
        mutate(moveBookmarks, { item_ids: [id], to_widget_id: widget.id, folder_id, after, placed_by: 'sort' })
      }
    })
  }
}

/** From here on the widgets that are shown and keep an order are sorted after each change that may have broken it, the last of several. */
function keepSorted(): void {
  onMutationSettled((mutation, result) => {
    if (result === undefined) return
    for (const widgetId of widgetsSortedAfter(mutation)) {
      const isMoreToCome = pendingMutations().some((pending) => widgetsSortedAfter(pending).includes(widgetId))
      if (!isMoreToCome) void controlOf(widgetId)?.sortAgain()
    }
  })
}
keepSorted()
