import type { Note, Notes } from '@foyer/contracts/kinds/notes'
import { noteTitle, plainNote } from '@foyer/text/note-text'
import type { ItemsPart } from '../../item/store/item-cursor.ts'
import type { ItemNews, ItemView, SingleItemView } from '../../item/store/item-kind.ts'
import { presentIdempotencyKey, widgetIdOf } from '../../item/item.presenter.ts'
import type { NoteRecord } from './note.model.ts'

export function presentNote(record: NoteRecord, view: SingleItemView): Note {
  const { _id: id, text, updated_at } = record
  const widget_id = widgetIdOf(record, view)
  return { id, widget_id, text, updated_at: Math.floor(updated_at.getTime() / 1000), ...presentIdempotencyKey(record, view) }
}

export function presentNotes({ records, total, next }: ItemsPart<NoteRecord>, view: ItemView): Notes {
  return { notes: records.map((record) => presentNote(record, view)), total, next }
}

const maxNewsTitle = 120

/** Its first line stands for a title; it is read where Markdown is not drawn. */
export function newsOfNote({ text }: Pick<NoteRecord, 'text'>): ItemNews {
  return { kind: 'note', title: noteTitle(text, maxNewsTitle), url: null, text: plainNote(text).trim() }
}
