import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { ItemStore } from '../item/store/item-store.ts'
import type { ItemPlace, ItemRecord } from '../item/store/item.model.ts'
import type { Abilities } from '../page/page.policy.ts'
import type { CopiedWidget } from './copied-widgets.ts'

type Target = { created_by: number; can: Abilities; ids: IdGenerator }

/**
 * Copies the items of a widget, as far as somebody with these rights may copy them, in their order and with their dates, some at a time. Gives how
 * many there are. Throws `conflict` when an item has one of the new ids already.
 */
export async function copyItems(store: ItemStore, widget: CopiedWidget, { created_by, can, ids }: Target): Promise<number> {
  let total = 0
  for (let after: ItemPlace | undefined, full = true; full;) {
    const originals = await store.items.byWidget(widget.from.id, limits.items_per_batch, after)
    // Somebody may be adding items to the original meanwhile.
    const copies = originals.flatMap((record) => copyOf(record) ?? []).slice(0, store.kind.max - total)
    if (copies.length > 0 && (await store.items.insert(copies)).length < copies.length) throw new AppError('conflict')
    total += copies.length
    after = originals.at(-1)
    full = originals.length === limits.items_per_batch && total < store.kind.max
  }
  return total

  function copyOf(record: ItemRecord): ItemRecord | null {
    const content = store.kind.copyOf(record, can)
    if (!content) return null
    const section_id = widget.sections.get(record.section_id ?? 0)
    return {
      ...content,
      _id: ids(),
      widget_id: widget.to.id,
      created_by,
      order: record.order,
      created_at: record.created_at,
      ...(section_id === undefined ? {} : { section_id }),
    }
  }
}
