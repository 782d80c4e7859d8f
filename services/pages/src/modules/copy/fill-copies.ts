import { limits } from '@foyer/contracts/limits'
import { hasSources } from '@foyer/contracts/link-tools/widget-sources'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { ItemStores } from '../item/store/item-store.ts'
import type { ItemState } from '../page/page.model.ts'
import type { Ownership } from '../page/page-owner.ts'
import type { Abilities } from '../page/page.policy.ts'
import type { CopiedWidget } from './copied-widgets.ts'
import type { CopiedPair, CopiesElsewhere } from './copies-elsewhere.ts'
import { copyItems } from './copy-items.ts'

export type FillCopies = ReturnType<typeof createFillCopies>
/** A copied widget, and what the caller may do with the page of the original. */
export type Copy = { widget: CopiedWidget; can: Abilities }
/** The page of the copies, whose it is and who copies them. */
type Target = { page_id: number; ownership: Ownership; ids: IdGenerator }
type Dependencies = { stores: ItemStores } & CopiesElsewhere

/** As many as a page can have of items and sections. */
export const maxCopiedIds = limits.widgets_per_page * (limits.items_per_widget + limits.folders_per_widget)

/**
 * Stores what is in the copies of widgets that nobody sees yet: their items, then what other services have of them. Where widgets have from what they
 * show may be secret: it is copied for who may read it where it is. Gives the states of the items.
 */
export function createFillCopies({ stores, copyFeeds, copySources }: Dependencies) {
  return async (copies: readonly Copy[], { page_id, ownership, ids }: Target): Promise<Record<string, ItemState>> => {
    const items: Record<string, ItemState> = {}
    for (const { widget, can } of copies) {
      const store = stores.byType(widget.to.widget_type)
      items[`w${widget.to.id}`] = {
        rev: 1,
        total: store ? await copyItems(store, widget, { created_by: ownership.created_by, can, ids }) : 0,
      }
    }
    for (const pairs of inParts(pairsOf(copies, isFeedWidget))) await copyFeeds(page_id, ownership, pairs)
    const editable = copies.filter(({ can }) => can.has('edit'))
    for (const pairs of inParts(pairsOf(editable, hasSources))) await copySources(ownership.owner_id, pairs)
    return items
  }
}

const isFeedWidget = (type: string): boolean => type === 'rsslist'

function pairsOf(copies: readonly Copy[], isOf: (type: string) => boolean): CopiedPair[] {
  return copies.filter(({ widget }) => isOf(widget.from.widget_type)).map(({ widget: { from, to } }) => ({ from: from.id, to: to.id }))
}

function inParts(pairs: readonly CopiedPair[]): CopiedPair[][] {
  const size = limits.widgets_per_copy_call
  return Array.from({ length: Math.ceil(pairs.length / size) }, (_, n) => pairs.slice(n * size, (n + 1) * size))
}
