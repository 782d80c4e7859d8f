import { limits } from '@foyer/contracts/limits'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { ItemStores } from '../item/store/item-store.ts'
import type { ItemState } from '../page/page.model.ts'
import type { PageRights } from '../page/page.policy.ts'
import type { CopiedWidget } from './copied-widgets.ts'
import { copyItems } from './copy-items.ts'

export type FillCopies = ReturnType<typeof createFillCopies>
/** A copied widget, and what the caller may do with the page of the original. */
export type Copy = { widget: CopiedWidget; rights: PageRights }
type Target = { page_id: number; owner_id: number; ids: IdGenerator }
type FeedWidgets = Array<{ from: number; to: number }>
type Dependencies = {
  stores: ItemStores
  /** Has the service of feeds copy those of some widgets. */
  copyFeeds: (pageId: number, ownerId: number, widgets: FeedWidgets) => Promise<unknown>
}

/** As many as a page can have of items and sections. */
export const maxCopiedIds = limits.widgets_per_page * (limits.items_per_widget + limits.folders_per_widget)

/** Stores what is in the copies of widgets that nobody sees yet: their items, then their feeds. Gives the states of their items. */
export function createFillCopies({ stores, copyFeeds }: Dependencies) {
  return async (copies: readonly Copy[], { page_id, owner_id, ids }: Target): Promise<Record<string, ItemState>> => {
    const items: Record<string, ItemState> = {}
    for (const { widget, rights } of copies) {
      const store = stores.byType(widget.to.widget_type)
      items[`w${widget.to.id}`] = { rev: 1, total: store ? await copyItems(store, widget, { owner_id, rights, ids }) : 0 }
    }
    const feeds = copies
      .filter(({ widget }) => widget.from.widget_type === 'rsslist')
      .map(({ widget: { from, to } }) => ({ from: from.id, to: to.id }))
    for (let n = 0; n < feeds.length; n += limits.widgets_per_copy_call) {
      await copyFeeds(page_id, owner_id, feeds.slice(n, n + limits.widgets_per_copy_call))
    }
    return items
  }
}
