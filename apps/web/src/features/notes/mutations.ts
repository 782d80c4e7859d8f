import { changeItems, widgetsOf } from '../../entities/page/page-cache.ts'
import { putInto, reordered, without } from '../../entities/widget/lists.ts'
import { notesOf } from './note-items.ts'
import type { Note } from '@foyer/contracts/kinds/notes'
import { byName, defineMutation, ignoreNotFound, idsWithKey } from '../../lib/mutations/mutation-kind.ts'
import type { PageView } from '@foyer/contracts/pages'

const seconds = () => Math.floor(Date.now() / 1000)

/** `after`: the note above it; null: at the top. */
export const addNote = defineMutation({
  name: 'addNote',
  idPaths: () => ['widget_id', 'after'],
  send: ({ widget_id, text, after }: { widget_id: number; text: string; after: number | null }, { call, idempotencyKey: key }) =>
    call('addNote', { params: { id: String(widget_id) }, body: { text, after, idempotency_key: key } }),
  apply: (view, { widget_id, text, after }, id) => put(view, { id, widget_id, text, updated_at: seconds() }, after),
  createdId: (note) => note.id,
  findCreatedIds: (view, key) => idsWithKey(widgetsOf(view).flatMap(notesOf), key),
  commit: (view, { after }, note) => put(view, note, after),
})

export const updateNote = defineMutation({
  name: 'updateNote',
  idPaths: () => ['widget_id', 'note_id'],
  send: ({ widget_id, note_id, text }: { widget_id: number; note_id: number; text: string }, { call }) =>
    call('updateNote', { params: { id: String(widget_id), item_id: String(note_id) }, body: { text } }),
  apply: (view, { widget_id, note_id, text }) => change(view, widget_id, note_id, { text, updated_at: seconds() }),
  commit: (view, { widget_id, note_id }, note) => change(view, widget_id, note_id, note),
  merge: (earlier, later) => (earlier.note_id === later.note_id ? later : null),
})

export const deleteNote = defineMutation({
  name: 'deleteNote',
  idPaths: () => ['widget_id', 'note_id'],
  send: ({ widget_id, note_id }: { widget_id: number; note_id: number }, { call }) =>
    ignoreNotFound(call('deleteNote', { params: { id: String(widget_id), item_id: String(note_id) } })),
  apply: (view, { widget_id, note_id }) =>
    changeItems(view, widget_id, (items) => {
      if (!('notes' in items)) return items
      const notes = without(items.notes, note_id)
      return { ...items, notes, total: items.total - (items.notes.length - notes.length) }
    }),
})

/** `note` is what was shown, `after` the one above it. */
export const restoreNote = defineMutation({
  name: 'restoreNote',
  idPaths: () => ['note.id', 'note.widget_id', 'after'],
  send: ({ note }: { note: Note; after: number | null }, { call }) =>
    call('restoreNote', { params: { id: String(note.widget_id), item_id: String(note.id) } }),
  apply: (view, { note, after }) => put(view, note, after),
  commit: (view, { after }, note) => put(view, note, after),
})

export const orderNotes = defineMutation({
  name: 'orderNotes',
  idPaths: () => ['widget_id', 'ids[]'],
  send: ({ widget_id, ids }: { widget_id: number; ids: number[] }, { call }) =>
    call('orderNotes', { params: { id: String(widget_id) }, body: { ids } }),
  apply: (view, { widget_id, ids }) =>
    changeItems(view, widget_id, (items) => ('notes' in items ? { ...items, notes: reordered(items.notes, ids) } : items)),
})

function put(view: PageView, note: Note, after: number | null): PageView {
  return changeItems(view, note.widget_id, (items) => {
    if (!('notes' in items)) return items
    const isNew = !items.notes.some(({ id }) => id === note.id)
    return { ...items, notes: putInto(items.notes, note, after), total: items.total + (isNew ? 1 : 0) }
  })
}

function change(view: PageView, widgetId: number, noteId: number, fields: Partial<Note>): PageView {
  return changeItems(view, widgetId, (items) =>
    'notes' in items ? { ...items, notes: items.notes.map((note) => (note.id === noteId ? { ...note, ...fields } : note)) } : items,
  )
}

export const noteMutations = byName([addNote, updateNote, deleteNote, restoreNote, orderNotes])
