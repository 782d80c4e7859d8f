import { AppError } from '@foyer/service-kit/app-error'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { ItemStore } from '../store/item-store.ts'
import type { ItemRecord } from '../store/item.model.ts'
import type { EditableWidget } from '../../widget/widget-access.ts'

/** The values that a field may have for the change to be made. */
type Expected<T> = { field: keyof T & string; values: readonly unknown[] }
type Options<T> = {
  furtherEvents?: readonly PendingEvent[]
  expected?: ReadonlyArray<Expected<T>> | undefined
  unchanged?: Partial<T> | undefined
}

export type ChangedFields<T extends ItemRecord> = Partial<Omit<T, keyof ItemRecord>>

/**
 * Changes fields of an item of this widget. Throws `not_found` when it is not there, and `conflict` when none of the values that a field may have
 * (`expected`) is the one that it has, or a field is not what it is to be still (`unchanged`).
 */
export async function changeItem<T extends ItemRecord>(
  store: ItemStore<T>,
  { page, widget }: EditableWidget,
  itemId: number,
  fields: ChangedFields<T>,
  { furtherEvents = [], expected = [], unchanged }: Options<T> = {},
): Promise<T> {
  const events = [...store.changeEvents(page, widget.id), ...furtherEvents]
  const isConditional = expected.length > 0 || unchanged !== undefined
  const condition = isConditional
    ? { ...unchanged, ...Object.fromEntries(expected.map(({ field, values }) => [field, { $in: [...values] }])) }
    : undefined
  const changed = await store.items.change(itemId, widget.id, fields as Partial<T>, events, condition)
  const [current] = !changed && isConditional ? await store.items.byIds([itemId]) : []
  if (current?.widget_id === widget.id) throw new AppError('conflict', currentText(current, expected))
  if (!changed || (await store.countChange(widget.id, 0)) === null) throw new AppError('not_found')
  store.acknowledge([{ id: itemId, events }])
  return changed
}

/** What a text may be where it is changed from one of `bases`; a change that comes twice is no conflict. */
export function expectedText<F extends string>(
  field: F,
  text: string | undefined,
  bases: readonly string[] | undefined,
): Array<{ field: F; values: string[] }> {
  return text === undefined || bases === undefined ? [] : [{ field, values: [...bases, text] }]
}

/** What a text has become that is not what was expected. */
function currentText<T>(record: T, expected: ReadonlyArray<Expected<T>>): { current?: string } {
  const [text] = expected.flatMap(({ field, values }) => (values.includes(record[field]) ? [] : record[field]))
  return typeof text === 'string' ? { current: text } : {}
}
