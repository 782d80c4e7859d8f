import { hasCode } from '../../lib/api/api-error.ts'
import { changeItems, findWidget, widgetsOf } from '../../entities/page/page-cache.ts'
import { type After, putInto, without } from '../../entities/widget/lists.ts'
import { reordered } from '../../entities/widget/reordered.ts'
import { tickTask } from './markdown/tick-task.ts'
import { notesOf } from './note-items.ts'
import type { Note } from '@foyer/contracts/kinds/notes'
import { limits } from '@foyer/contracts/limits'
import { basesAfter } from '../../lib/mutations/bases.ts'
import { type Call, byName, defineMutation, ignoreNotFound, idsWithKey } from '../../lib/mutations/mutation-kind.ts'
import type { PageView } from '@foyer/contracts/pages/page/pages'

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

/**
 * `bases`: the texts that the server may have, of which this is a change: several where an answer may have been lost. Absent in what a former
 * release has stored.
 */
export type NoteChange = { widget_id: number; note_id: number; text: string; bases?: string[] }

/** By the note that was changed: the one that what was typed into it has become. What is typed after that goes on there. */
const ownNotes = new Map<number, Note>()

/** Where the note has become another text meanwhile, this one becomes a note of its own: neither is lost. */
export const updateNote = defineMutation({
  name: 'updateNote',
  idPaths: () => ['widget_id', 'note_id'],
  send: async ({ widget_id, note_id, text, bases }: NoteChange, { call, idempotencyKey: idempotency_key }) => {
    const params = { id: String(widget_id), item_id: String(note_id) }
    try {
      return await call('updateNote', { params, body: { text, ...(bases ? { bases } : {}) } })
    } catch (error) {
      if (!bases || !hasCode(error, 'conflict')) throw error
      const own = ownNotes.get(note_id)
      const note =
        (own && bases.includes(own.text) ? await updateOwn(own, { ...params, text }, call) : null) ??
        (await call('addNote', { params: { id: params.id }, body: { text, after: note_id, idempotency_key } }))
      ownNotes.set(note_id, note)
      return note
    }
  },
  apply: (view, { widget_id, note_id, text }) => change(view, widget_id, note_id, { text, updated_at: seconds() }),
  commit: (view, { widget_id, note_id }, note) => (note.id === note_id ? change(view, widget_id, note_id, note) : put(view, note, note_id)),
  merge: (earlier, later) => (earlier.note_id === later.note_id ? { ...later, ...mergedBases(earlier) } : null),
})

/** `text`: that of the note whose task it is; `at`: the character in its box. */
export type NoteTick = { widget_id: number; note_id: number; text: string; at: number; is_done: boolean }

/** Ticks a task in a note. In a note that has become another text meanwhile nothing is ticked: the task may be gone. */
export const tickNoteTask = defineMutation({
  name: 'tickNoteTask',
  idPaths: () => ['widget_id', 'note_id'],
  send: async ({ widget_id, note_id, text: base, at, is_done }: NoteTick, { call }) => {
    const params = { id: String(widget_id), item_id: String(note_id) }
    const text = tickTask(base, at, is_done) ?? base
    return call('updateNote', { params, body: { text, bases: [base] } }).catch(ignoreChanged)
  },
  apply: (view, { widget_id, note_id, text, at, is_done }) => {
    const note = noteOf(view, widget_id, note_id)
    const ticked = note?.text === text ? tickTask(text, at, is_done) : undefined
    return ticked === undefined ? view : change(view, widget_id, note_id, { text: ticked, updated_at: seconds() })
  },
  commit: (view, { widget_id, note_id }, note) => (note ? change(view, widget_id, note_id, note) : view),
})

export const deleteNote = defineMutation({
  name: 'deleteNote',
  idPaths: () => ['widget_id', 'note_id'],
  send: ({ widget_id, note_id }: { widget_id: number; note_id: number }, { call }) =>
    ignoreNotFound(call('deleteNote', { params: { id: String(widget_id), item_id: String(note_id) } })),
  apply: (view, { widget_id, note_id }) => withoutNote(view, widget_id, note_id),
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

/** Null where that note has become another text as well, or is gone. */
function updateOwn(own: Note, { id, text }: { id: string; text: string }, call: Call): Promise<Note | null> {
  const params = { id, item_id: String(own.id) }
  return call('updateNote', { params, body: { text, bases: [own.text] } }).catch(ignoreChanged)
}

function ignoreChanged(error: unknown): null {
  if (hasCode(error, 'conflict') || hasCode(error, 'not_found')) return null
  throw error
}

/** What the server has if it never got the earlier change, or got it and its answer was lost. */
function mergedBases({ bases, text }: NoteChange): Pick<NoteChange, 'bases'> {
  return bases ? { bases: basesAfter(bases, text, limits.note_bases) } : {}
}

/** `after`: the note above it in the widget it goes to; null: at the top; left out: at the end. What goes to another page leaves this one. */
export type NoteMove = { note_id: number; to_widget_id: number; after?: number | null }

export const moveNote = defineMutation({
  name: 'moveNote',
  idPaths: () => ['note_id', 'to_widget_id', 'after'],
  send: ({ note_id, to_widget_id, after }: NoteMove, { call }) =>
    call('moveNote', { params: { id: String(to_widget_id), item_id: String(note_id) }, body: after === undefined ? {} : { after } }),
  apply: (view, { note_id, to_widget_id, after }) => {
    const note = widgetsOf(view)
      .flatMap(notesOf)
      .find(({ id }) => id === note_id)
    return note ? put(withoutNote(view, note.widget_id, note_id), { ...note, widget_id: to_widget_id }, after) : view
  },
  movedIds: ({ note_id }) => [`note:${note_id}`],
  // It may come from a page that has not been read here.
  commit: (view, { note_id, to_widget_id, after }, note) => {
    const sources = widgetsOf(view).filter((widget) => widget.id !== to_widget_id && notesOf(widget).some(({ id }) => id === note_id))
    return put(
      sources.reduce((next, { id }) => withoutNote(next, id, note_id), view),
      note,
      after,
    )
  },
})

function withoutNote(view: PageView, widgetId: number, noteId: number): PageView {
  return changeItems(view, widgetId, (items) => {
    if (!('notes' in items)) return items
    const notes = without(items.notes, noteId)
    return { ...items, notes, total: items.total - (items.notes.length - notes.length) }
  })
}

function noteOf(view: PageView, widgetId: number, noteId: number): Note | undefined {
  const widget = findWidget(view, widgetId)
  return widget && notesOf(widget).find(({ id }) => id === noteId)
}

function put(view: PageView, note: Note, after: After): PageView {
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

export const noteMutations = byName([addNote, updateNote, tickNoteTask, deleteNote, restoreNote, orderNotes, moveNote])
