import type { SessionUser } from '@foyer/contracts/identity'
import type { SuggestedType } from '@foyer/contracts/pages/item/suggested-items'
import type { ItemRecord } from '../../item/store/item.model.ts'
import type { WidgetRecord } from '../../page/page.model.ts'
import type { EditableWidget } from '../../widget/widget-access.ts'

/** What a suggestion says of an item of any kind, by the names that the contracts give its fields. */
export type Fields = Record<string, unknown>

/** An item that is made of a suggestion: by whom, and the key that makes it once. */
export type Origin = { by: Pick<SessionUser, 'id'>; idempotency_key: string }

/** Where and when an item was before a change of it was accepted; a change that is taken back puts it there again. */
export type FormerPlace = { order?: string; updated_at?: Date }

/** An item with the widget that it is in now. */
export type ItemOf<T extends ItemRecord> = { record: T; to: EditableWidget }

/**
 * What differs between suggestions of bookmarks, of notes and of to-dos; suggested-items.ts lists them. Whoever accepts one makes its change by these, as they would
 * themselves. `T` is the item as it is stored, `F` as suggestions say it.
 */
export type SuggestibleKind<T extends ItemRecord = ItemRecord, F extends Fields = Fields> = {
  type: SuggestedType
  /** The field that says which section of its widget an item is in; null for items without sections. */
  sectionField: string | null
  /** What somebody who suggests to remove an item has seen of it: with another one of these it is another item. */
  identity: readonly string[]
  byIds(ids: readonly number[]): Promise<Map<number, T>>
  fieldsOf(record: T, widget: WidgetRecord): F
  /** As `fieldsOf`, of what somebody may see who does not edit the page. */
  withoutPrivate?(fields: F): Partial<F>
  /** Puts two changes of a text together; null where they do not fit. Without it the later one is a conflict. */
  merge?(base: unknown, current: unknown, proposed: unknown): string | null
  /** As it is stored. Throws `invalid` for what nobody may suggest. */
  read?(proposed: Partial<F>): Promise<Partial<F>>
  /** When an item was last changed, for items that say so. */
  timeOf?(record: T): Date
  add(to: EditableWidget, proposed: Partial<F>, origin: Origin): Promise<T>
  /** Throws `conflict` where the item is not as it is in `item` any more. */
  change(item: ItemOf<T>, fields: Partial<F>, viewer: SessionUser, former: FormerPlace): Promise<void>
  remove(from: EditableWidget, id: number): Promise<void>
  restore(to: EditableWidget, id: number): Promise<unknown>
}
