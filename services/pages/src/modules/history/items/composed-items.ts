import type { ItemRecord } from '../../item/store/item.model.ts'
import type { ItemStores } from '../../item/store/item-store.ts'
import { type ItemBefore, type Undo, contentOf, withFields } from '../../page/revisions/undo.ts'

/** An item that was changed since a moment: how it was before (null: not there), and how it is now. */
export type ItemThen = { id: number; type: string; before: ItemRecord | null; now: ItemRecord | null }

/** Puts together what undoes all changes of items since a moment; of each item it has that alone, however often it was changed. */
export function createComposedItems(stores: ItemStores) {
  const composed = new Map<number, { type: string } & ItemBefore>()
  return {
    /** Adds a change; the last comes first. */
    add({ items = [] }: Pick<Undo, 'items'>): void {
      for (const { id, type, widget_id: _, ...undo } of items.toReversed()) {
        const later = composed.get(id)
        composed.set(id, { type, ...(later ? undone(later, undo) : undo) })
      }
    },

    /**
     * The items that were changed, as they were. `isKnown` says of the widget that an item is in now whether all its changes were added. Where they were
     * not, nothing is taken from what the item says now.
     */
    async items(isKnown: (widgetId: number) => boolean): Promise<ItemThen[]> {
      const items: ItemThen[] = []
      for (const [type, ofType] of Map.groupBy(composed, ([, { type: itemType }]) => itemType)) {
        const states = (await stores.byType(type)?.items.statesOf(ofType.map(([id]) => id))) ?? new Map<number, ItemRecord>()
        for (const [id, undo] of ofType) {
          const now = states.get(id) ?? null
          items.push({ id, type, now, before: stateBefore(undo, now && isKnown(now.widget_id) ? now : null) })
        }
      }
      return items
    },
  }
}

/** What undoes both of two changes. */
function undone(later: ItemBefore, earlier: ItemBefore): ItemBefore {
  if ('before' in earlier) return earlier
  if ('before' in later) return { before: later.before && withFields(later.before, earlier) }
  const fields = withFields(later.fields, earlier)
  const missing = [...new Set([...later.missing, ...earlier.missing])].filter((name) => !(name in fields))
  return { fields, missing }
}

function stateBefore(undo: ItemBefore, now: ItemRecord | null): ItemRecord | null {
  // Documents are recorded as their kind stores them, and their fields as parts of these.
  if ('before' in undo) return undo.before as ItemRecord | null
  // The same is true of what has these fields again.
  return now && now.widget_id > 0 ? (withFields(contentOf(now), undo) as unknown as ItemRecord) : null
}
