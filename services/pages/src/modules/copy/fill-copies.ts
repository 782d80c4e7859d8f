import { limits } from '@foyer/contracts/limits'
import type { WidgetType } from '@foyer/contracts/widget-types'
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
type CopiedPair = { from: number; to: number }
type Dependencies = {
  stores: ItemStores
  /** Has the service of feeds copy those of some widgets. */
  copyFeeds: (pageId: number, ownerId: number, widgets: CopiedPair[]) => Promise<unknown>
  /** Has link-tools copy the calendars of some widgets, with their addresses. */
  copyCalendars: (widgets: CopiedPair[]) => Promise<unknown>
}

/** As many as a page can have of items and sections. */
export const maxCopiedIds = limits.widgets_per_page * (limits.items_per_widget + limits.folders_per_widget)

/**
 * Stores what is in the copies of widgets that nobody sees yet: their items, then their feeds and calendars. The addresses of calendars may be secret:
 * they are copied for who may read them where they are. Gives the states of their items.
 */
export function createFillCopies({ stores, copyFeeds, copyCalendars }: Dependencies) {
  return async (copies: readonly Copy[], { page_id, owner_id, ids }: Target): Promise<Record<string, ItemState>> => {
    const items: Record<string, ItemState> = {}
    for (const { widget, rights } of copies) {
      const store = stores.byType(widget.to.widget_type)
      items[`w${widget.to.id}`] = { rev: 1, total: store ? await copyItems(store, widget, { owner_id, rights, ids }) : 0 }
    }
    for (const pairs of inParts(pairsOf(copies, 'rsslist'))) await copyFeeds(page_id, owner_id, pairs)
    const editable = copies.filter(({ rights }) => rights.can_edit)
    for (const pairs of inParts(pairsOf(editable, 'calendar'))) await copyCalendars(pairs)
    return items
  }
}

function pairsOf(copies: readonly Copy[], type: WidgetType): CopiedPair[] {
  return copies.filter(({ widget }) => widget.from.widget_type === type).map(({ widget: { from, to } }) => ({ from: from.id, to: to.id }))
}

function inParts(pairs: readonly CopiedPair[]): CopiedPair[][] {
  const size = limits.widgets_per_copy_call
  return Array.from({ length: Math.ceil(pairs.length / size) }, (_, n) => pairs.slice(n * size, (n + 1) * size))
}
