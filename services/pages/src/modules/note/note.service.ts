import { AppError } from '@foyer/service-kit/app-error'
import { addItems } from '../item/add-items.command.ts'
import { changeItem } from '../item/change-item.command.ts'
import type { ItemKind } from '../item/item-kind.ts'
import { orderItems } from '../item/order-items.command.ts'
import { deleteItem, restoreItem } from '../item/delete-items.command.ts'
import type { EditableWidget } from '../item/widget-access.ts'
import type { NoteRecord } from './note.model.ts'

type Dependencies = { kind: ItemKind<NoteRecord> }
type NewNote = { text: string; after: number | null; idempotency_key?: string | undefined }

export function createNoteService({ kind }: Dependencies) {
  return {
    async add(to: EditableWidget, { text, after, idempotency_key }: NewNote): Promise<NoteRecord> {
      const { records } = await addItems(kind, { to, drafts: [{ text, updated_at: kind.clock(), idempotency_key }], after })
      const [record] = records
      if (!record) throw new AppError('not_found')
      return record
    },

    update: (of: EditableWidget, noteId: number, text: string): Promise<NoteRecord> =>
      changeItem(kind, of, noteId, { text, updated_at: kind.clock() }),
    remove: (from: EditableWidget, noteId: number): Promise<void> => deleteItem(kind, from, noteId),
    restore: (to: EditableWidget, noteId: number): Promise<NoteRecord> => restoreItem(kind, to, noteId),
    order: (of: EditableWidget, ids: readonly number[]): Promise<void> => orderItems(kind, of, ids),
  }
}
