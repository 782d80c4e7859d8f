import type { Note } from '@foyer/contracts/kinds/notes'
import { describe, expect, it } from 'vitest'
import { bookmarkWidget, pageView } from '../../testing/page-view.ts'
import { findWidget } from '../../entities/page/page-cache.ts'
import { notesOf } from './note-items.ts'
import type { PageView } from '@foyer/contracts/pages'
import { addNote, deleteNote, orderNotes, restoreNote, updateNote } from './mutations.ts'

const note = (id: number, text = `Note ${id}`): Note => ({ id, widget_id: 1, text, updated_at: 0 })
const view = pageView([
  [
    bookmarkWidget(1, { widget_type: 'notes', items: { notes: [note(11), note(12), note(13)], total: 3, next: null } }),
    bookmarkWidget(2, { widget_type: 'notes', items: { notes: [], total: 0, next: null } }),
  ],
])
const widget = (of: PageView, id = 1) => findWidget(of, id) ?? bookmarkWidget(0)
const ids = (of: PageView, id = 1) => notesOf(widget(of, id)).map((item) => item.id)
const total = (of: PageView) => widget(of).items?.total
const texts = (of: PageView) => notesOf(widget(of)).map((item) => item.text)

describe('a note that is added', () => {
  const payload = { widget_id: 1, text: 'New', after: null }

  it('stands at the top, or after the one named', () => {
    const top = addNote.apply(view, payload, -4)
    expect([ids(top), total(top), texts(top)[0]]).toEqual([[-4, 11, 12, 13], 4, 'New'])
    expect(ids(addNote.apply(view, { ...payload, after: 12 }, -4))).toEqual([11, 12, -4, 13])
    expect(ids(addNote.apply(view, { ...payload, after: 99 }, -4))).toEqual([11, 12, 13, -4])
  })

  it('has the id and the text of the answer, once, however often that comes', () => {
    const settled = addNote.commit?.(view, payload, note(20, 'New')) ?? view
    const again = addNote.commit?.(settled, payload, note(20, 'New')) ?? view
    expect(addNote.createdId?.(note(20))).toBe(20)
    expect([ids(again), total(again)]).toEqual([[20, 11, 12, 13], 4])
  })

  it('changes no other widget', () => expect(ids(addNote.apply(view, payload, -4), 2)).toEqual([]))
})

describe('a note that is changed', () => {
  it('has its text at once and in its place, then what the server made of it', () => {
    const change = { widget_id: 1, note_id: 12, text: 'Changed' }
    expect(texts(updateNote.apply(view, change, -4))).toEqual(['Note 11', 'Changed', 'Note 13'])
    expect(texts(updateNote.commit?.(view, change, note(12, 'Stored')) ?? view)).toEqual(['Note 11', 'Stored', 'Note 13'])
  })

  it('is sent with its last text alone, and never in place of another one', () => {
    const typed = (note_id: number, text: string) => ({ widget_id: 1, note_id, text })
    expect(updateNote.merge?.(typed(12, 'C'), typed(12, 'Changed'))).toEqual(typed(12, 'Changed'))
    expect(updateNote.merge?.(typed(11, 'C'), typed(12, 'Changed'))).toBeNull()
  })

  it('is no reason to bring back one that is gone', () => {
    expect(ids(updateNote.apply(view, { widget_id: 1, note_id: 99, text: 'x' }, -4))).toEqual([11, 12, 13])
  })
})

describe('a note that is deleted', () => {
  const gone = deleteNote.apply(view, { widget_id: 1, note_id: 12 }, -4)

  it('is gone and not counted, once', () => {
    const twice = deleteNote.apply(gone, { widget_id: 1, note_id: 12 }, -8)
    expect([ids(twice), total(twice)]).toEqual([[11, 13], 2])
  })

  it('is back where it was, with all it held', () => {
    const back = restoreNote.apply(gone, { note: note(12), after: 11 }, -8)
    expect(widget(back)).toEqual(widget(view))
    expect(ids(restoreNote.commit?.(back, { note: note(12), after: 11 }, note(12)) ?? view)).toEqual([11, 12, 13])
  })
})

describe('notes in a new order', () => {
  it('take the places they hold together; those that came meanwhile keep theirs', () => {
    expect(ids(orderNotes.apply(view, { widget_id: 1, ids: [13, 12, 11] }, -4))).toEqual([13, 12, 11])
    expect(ids(orderNotes.apply(view, { widget_id: 1, ids: [13, 99, 11] }, -4))).toEqual([13, 12, 11])
  })
})
