import type { SessionUser } from '@foyer/contracts/identity'
import { addItem } from '../../item/commands/add-items.command.ts'
import { changeItem, expectedText } from '../../item/commands/change-item.command.ts'
import type { AfterItem } from '../../item/commands/item-order.ts'
import type { ItemStore } from '../../item/store/item-store.ts'
import { type EditableItem, createItemAccess } from '../../item/store/item-access.ts'
import { moveIntoWidget } from '../../item/commands/move-into-widget.command.ts'
import type { EditableWidget, WidgetAccess } from '../../widget/widget-access.ts'
import type { NoteRecord } from './note.model.ts'

type NewNote = { text: string; after: number | null; idempotency_key?: string | undefined }

export type NoteService = ReturnType<typeof createNoteService>

export function createNoteService({ store, widgets }: { store: ItemStore<NoteRecord>; widgets: WidgetAccess }) {
  const access = createItemAccess({ store, widgets })
  return {
    add: (to: EditableWidget, { text, after, idempotency_key }: NewNote, viewer: SessionUser): Promise<NoteRecord> =>
      addItem(store, { to, by: viewer.id, draft: { text, updated_at: store.clock(), idempotency_key }, after }),

    /** Throws `conflict` when the note has become another text than those that were changed. A change that comes twice is no conflict. */
    update: (of: EditableWidget, id: number, { text, bases }: { text: string; bases?: string[] | undefined }): Promise<NoteRecord> =>
      changeItem(store, of, id, { text, updated_at: store.clock() }, { expected: expectedText('text', text, bases) }),

    move: (
      to: EditableWidget,
      items: ReadonlyArray<EditableItem<NoteRecord>>,
      after: AfterItem,
      viewer: SessionUser,
    ): Promise<NoteRecord> => moveIntoWidget({ store, access }, { to, items, after, section: null }, viewer),
  }
}
