import type { Note, Notes } from '@foyer/contracts/kinds/notes'
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

/** Its first line stands for a title, without the marks of a heading or a list. */
export function newsOfNote({ text }: Pick<NoteRecord, 'text'>): ItemNews {
  const firstLine = text.trimStart().split('\n', 1)[0] ?? ''
  const title = firstLine.replace(/^(?:#{1,6}|[-*+>])\s+/, '').trim()
  return { kind: 'note', title: Array.from(title).slice(0, maxNewsTitle).join(''), url: null, text: text.trim() }
}
