import type { Note } from '@foyer/contracts/kinds/notes'
import { describe, expect, it } from 'vitest'
import { bookmarkWidget, pageView } from '../../testing/page-view.ts'
import { findWidget } from '../../entities/page/page-cache.ts'
import { notesOf } from './note-items.ts'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { addNote, deleteNote, moveNote, orderNotes, restoreNote, updateNote } from './mutations.ts'

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

describe('adding a note', () => {
  const payload = { widget_id: 1, text: 'New', after: null }

  it('puts it at the top, or after the given note', () => {
    const top = addNote.apply(view, payload, -4)
    expect([ids(top), total(top), texts(top)[0]]).toEqual([[-4, 11, 12, 13], 4, 'New'])
    expect(ids(addNote.apply(view, { ...payload, after: 12 }, -4))).toEqual([11, 12, -4, 13])
    expect(ids(addNote.apply(view, { ...payload, after: 99 }, -4))).toEqual([11, 12, 13, -4])
  })

  it('takes id and text from the response, once however often it arrives', () => {
    const settled = addNote.commit?.(view, payload, note(20, 'New')) ?? view
    const again = addNote.commit?.(settled, payload, note(20, 'New')) ?? view
    expect(addNote.createdId?.(note(20))).toBe(20)
    expect([ids(again), total(again)]).toEqual([[20, 11, 12, 13], 4])
  })

  it('changes no other widget', () => expect(ids(addNote.apply(view, payload, -4), 2)).toEqual([]))
})

describe('changing a note', () => {
  it('shows the new text at once in its place, then the text that the server returns', () => {
    const change = { widget_id: 1, note_id: 12, text: 'Changed' }
    expect(texts(updateNote.apply(view, change, -4))).toEqual(['Note 11', 'Changed', 'Note 13'])
    expect(texts(updateNote.commit?.(view, change, note(12, 'Stored')) ?? view)).toEqual(['Note 11', 'Stored', 'Note 13'])
  })

  it('sends only its last text, and never merges changes of two notes', () => {
    const typed = (note_id: number, text: string) => ({ widget_id: 1, note_id, text })
    expect(updateNote.merge?.(typed(12, 'C'), typed(12, 'Changed'))).toEqual(typed(12, 'Changed'))
    expect(updateNote.merge?.(typed(11, 'C'), typed(12, 'Changed'))).toBeNull()
  })

  it('may follow on each text that the server may have got, the first and the latest of many', () => {
    const typed = (text: string, bases: string[]) => ({ widget_id: 1, note_id: 12, text, bases })
    expect(updateNote.merge?.(typed('Ab', ['A']), typed('Abc', ['Ab']))).toEqual(typed('Abc', ['A', 'Ab']))
    const many = Array.from({ length: 10 }, (_, index) => `Text ${index}`)
    expect(updateNote.merge?.(typed('Ab', many), typed('Abc', ['Ab']))).toEqual(typed('Abc', ['Text 0', ...many.slice(2), 'Ab']))
  })

  it('puts a text that became a note of its own below its note', () => {
    const change = { widget_id: 1, note_id: 12, text: 'Mine', bases: ['Note 12'] }
    expect(ids(updateNote.commit?.(view, change, note(20, 'Mine')) ?? view)).toEqual([11, 12, 20, 13])
  })

  it('does not bring back a deleted note', () => {
    expect(ids(updateNote.apply(view, { widget_id: 1, note_id: 99, text: 'x' }, -4))).toEqual([11, 12, 13])
  })
})

describe('deleting a note', () => {
  const gone = deleteNote.apply(view, { widget_id: 1, note_id: 12 }, -4)

  it('removes and uncounts it only once', () => {
    const twice = deleteNote.apply(gone, { widget_id: 1, note_id: 12 }, -8)
    expect([ids(twice), total(twice)]).toEqual([[11, 13], 2])
  })

  it('restores it unchanged when it is undone', () => {
    const back = restoreNote.apply(gone, { note: note(12), after: 11 }, -8)
    expect(widget(back)).toEqual(widget(view))
    expect(ids(restoreNote.commit?.(back, { note: note(12), after: 11 }, note(12)) ?? view)).toEqual([11, 12, 13])
  })
})

describe('reordering notes', () => {
  it('leaves notes that were added meanwhile in their places', () => {
    expect(ids(orderNotes.apply(view, { widget_id: 1, ids: [13, 12, 11] }, -4))).toEqual([13, 12, 11])
    expect(ids(orderNotes.apply(view, { widget_id: 1, ids: [13, 99, 11] }, -4))).toEqual([13, 12, 11])
  })
})

describe('moving a note to another widget', () => {
  it('shows it there at once, and once when the server has answered', () => {
    const move = { note_id: 12, to_widget_id: 2, after: null }
    const moved = moveNote.apply(view, move, -4)
    const settled = moveNote.commit?.(view, move, { ...note(12), widget_id: 2 }) ?? view
    for (const next of [moved, settled, moveNote.commit?.(moved, move, { ...note(12), widget_id: 2 }) ?? view]) {
      expect([ids(next), ids(next, 2), total(next)]).toEqual([[11, 13], [12], 2])
    }
  })

  it('takes it off the page when it goes to another', () => {
    expect(ids(moveNote.apply(view, { note_id: 12, to_widget_id: 99 }, -4))).toEqual([11, 13])
  })
})
