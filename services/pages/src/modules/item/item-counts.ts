import { setTimeout } from 'node:timers/promises'
import type { PageRepository } from '../page/page.repository.ts'
import type { ItemStores } from './item-store.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byWidget' | 'setItemCount'>
  stores: ItemStores
  /** Lets calls that are under way come to their end. */
  pause?: () => Promise<unknown>
}

/** What event handlers do with the items of a widget. Both may run twice. */
export function createItemCounts({ pages, stores, pause = () => setTimeout(200) }: Dependencies) {
  return {
    /**
     * Counts a widget's items again after a process died between an item and its page. Does nothing for a widget on no page: it may have been
     * deleted, or be moving. A call that has stored an item and not counted it yet counts it after us, a second time: so the count is checked
     * again once it is written.
     */
    async reconcile(widgetId: number): Promise<void> {
      for (let written = false; ;) {
        const page = await pages.byWidget(widgetId)
        const type = page?.widgets.find((widget) => widget.id === widgetId)?.widget_type
        const items = type === undefined ? undefined : stores.byType(type)?.items
        if (!page || !items) return
        const total = await items.countByWidget(widgetId)
        const state = page.items[`w${widgetId}`]
        if (written && state?.total === total) return
        if (!(await pages.setItemCount(widgetId, state?.rev ?? 0, total))) continue
        written = true
        await pause()
      }
    },

    /** Deletes the items of a widget that cannot be restored any more. */
    async deleteByWidget(widgetId: number): Promise<void> {
      await Promise.all(stores.all.map(({ items }) => items.deleteByWidget(widgetId)))
    },
  }
}
