import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import { type ItemRecord, indexItems, indexNewest, itemFields } from '../../item/store/item.model.ts'

/** A note of a notes widget: its Markdown. It may be empty, which mongoose takes for missing. */
export type NoteRecord = ItemRecord & { text: string; updated_at: Date }

const noteSchema = new Schema<NoteRecord>(
  { ...itemFields, text: String, updated_at: { type: Date, required: true } },
  { versionKey: false },
)
indexItems(noteSchema)
indexNewest(noteSchema)

export function createNoteModel(connection: Connection): Model<NoteRecord> {
  return connection.model<NoteRecord>('Note', noteSchema, 'notes')
}
