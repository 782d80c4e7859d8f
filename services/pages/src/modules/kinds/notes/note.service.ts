import { addItem } from '../../item/add-items.command.ts'
import { changeItem } from '../../item/change-item.command.ts'
import type { ItemStore } from '../../item/item-store.ts'
import type { EditableWidget } from '../../item/widget-access.ts'
import type { NoteRecord } from './note.model.ts'

type NewNote = { text: string; after: number | null; idempotency_key?: string | undefined }

export function createNoteService(store: ItemStore<NoteRecord>) {
  return {
    add: (to: EditableWidget, { text, after, idempotency_key }: NewNote): Promise<NoteRecord> =>
      addItem(store, to, { text, updated_at: store.clock(), idempotency_key }, after),

    /** Throws `conflict` when the note has become another text than those that were changed. A change that comes twice is no conflict. */
    update: (of: EditableWidget, id: number, { text, bases }: { text: string; bases?: string[] | undefined }): Promise<NoteRecord> =>
      changeItem(store, of, id, { text, updated_at: store.clock() }, { expected: bases && { field: 'text', values: [...bases, text] } }),
  }
}
