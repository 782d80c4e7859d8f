import type { Note, Notes } from '@foyer/contracts/widgets'
import type { ItemsPart } from '../item/item-cursor.ts'
import type { NoteRecord } from './note.model.ts'

/** One that was removed names the widget that it can be put back into. */
export function presentNote({ _id: id, widget_id, removed_from, text, updated_at }: NoteRecord): Note {
  return { id, widget_id: widget_id || (removed_from ?? 0), text, updated_at: Math.floor(updated_at.getTime() / 1000) }
}

export function presentNotes({ records, total, next }: ItemsPart<NoteRecord>): Notes {
  return { notes: records.map(presentNote), total, next }
}
