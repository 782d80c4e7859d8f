import { setTimeout } from 'node:timers/promises'
import type { PageRepository } from '../page/page.repository.ts'
import type { ItemStores } from './store/item-store.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byWidgetWithTrash' | 'setItemCount'>
  stores: ItemStores
  clock: () => Date
  /** Lets calls that are under way come to their end. */
  pause?: () => Promise<unknown>
}

/** An event that has been pending for longer is of a call that died: nobody will count its item. */
const maxCallMs = 2_000
/** After so many checks a widget that is written to all the time is counted between two writes, and checked again. */
const maxChecks = 40

/** What event handlers do with the items of a widget. Both may run twice. */
export function createItemCounts({ pages, stores, clock, pause = () => setTimeout(200) }: Dependencies) {
  return {
    /**
     * Counts a widget's items again after a process died between an item and its page. Also on a page that may be restored. Does nothing for a widget on no page: it may have been
     * deleted, or be moving. A call that has stored an item and not counted it yet counts it after us, a second time. Its event is pending until
     * it has: so we count first, look for pending events second, and write third, unless the page has counted a change since it was read. The
     * count is checked again once it is written, because a call may also undo what it stored without counting it.
     */
    async reconcile(widgetId: number): Promise<void> {
      let checks = 0
      for (let written = false; ;) {
        const page = await pages.byWidgetWithTrash(widgetId)
        const type = page?.widgets.find((widget) => widget.id === widgetId)?.widget_type
        const items = type === undefined ? undefined : stores.byType(type)?.items
        if (!page || !items) return
        const total = await items.countByWidget(widgetId)
        const state = page.items[`w${widgetId}`]
        if (written && state?.total === total) return
        checks += 1
        const isCallUnderWay = checks < maxChecks && (await items.hasPendingEvent(widgetId, new Date(clock().getTime() - maxCallMs)))
        if (!isCallUnderWay) {
          if (!(await pages.setItemCount(widgetId, state?.rev ?? 0, total))) continue
          written = true
        }
        await pause()
      }
    },

    /** Deletes the items of a widget that cannot be restored any more. */
    async deleteByWidget(widgetId: number): Promise<void> {
      await Promise.all(stores.all.map(({ items }) => items.deleteByWidget(widgetId)))
    },
  }
}
