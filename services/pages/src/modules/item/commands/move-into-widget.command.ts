import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import type { EditableItem, ItemAccess } from '../store/item-access.ts'
import type { ItemStore } from '../store/item-store.ts'
import type { ItemRecord } from '../store/item.model.ts'
import { type Move, moveItems } from './move-items.command.ts'

type Dependencies<T extends ItemRecord> = { store: ItemStore<T>; access: Pick<ItemAccess<T>, 'forEdit'> }
type Target<T extends ItemRecord> = Pick<Move<T>, 'to' | 'after' | 'section' | 'eventsOf'> & {
  /** The item that is moved, where the person may see it. */
  items: ReadonlyArray<EditableItem<T>>
}

/** An item that somebody else moves at the same time is looked for where it has come to. */
const maxAttempts = 5

/**
 * Moves an item into a widget, from whichever widget that the person may edit, and gives it as it then is. Throws `not_found` for an item that is
 * in no widget or in one that the person may not see, `forbidden` for one that has come into a widget that they only see, and `item_limit`.
 */
export async function moveIntoWidget<T extends ItemRecord>(
  { store, access }: Dependencies<T>,
  { items, ...target }: Target<T>,
  viewer: SessionUser,
): Promise<T> {
  let [item] = items
  for (let attempt = 0; item && attempt < maxAttempts; attempt += 1) {
    const { record, from } = item
    const [moved] = await moveItems(store, { ...target, records: [record], from: new Map([[record.widget_id, from.page]]) })
    if (moved) return moved
    ;[item] = await access.forEdit([record._id], viewer)
  }
  throw new AppError('not_found')
}
