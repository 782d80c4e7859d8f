import type { Note } from '@foyer/contracts/widgets'
import { describe, expect, it } from 'vitest'
import { bookmarkWidget, pageView } from '../../testing/page-view.ts'
import { addNote, updateNote } from './kinds/notes.ts'
import { isThereAlready } from './there-already.ts'

const at = Date.UTC(2026, 5, 1)
/** An id as the server makes it at that moment. */
const idAt = (ms: number) => (ms - Date.UTC(2024, 0, 1)) * 4096 + 77
const note = (id: number, text: string): Note => ({ id, widget_id: 1, text, updated_at: 0 })
const pageWith = (...notes: Note[]) =>
  pageView([[bookmarkWidget(1, { widget_type: 'notes', items: { notes, total: notes.length, next: null } })]])
const payload = { widget_id: 1, text: 'Door code 4711', after: null }
const edit = { id: 'one', user_id: 1, kind: 'addNote', payload, temp_id: -4_000, key: 'k', at, attempts: 1 }
const isThere = (...notes: Note[]) => {
  const before = pageWith(...notes)
  return isThereAlready(before, addNote.apply(before, payload, edit.temp_id), edit)
}

describe('an edit whose answer was lost', () => {
  it('is there already where the page has what it makes', () => {
    expect(isThere(note(idAt(at - 9_000_000), 'Another'), note(idAt(at + 40), 'Door code 4711'))).toBe(true)
    expect(isThere(note(idAt(at - 30_000), 'Door code 4711'))).toBe(true)
  })

  it('is not where nothing, something else or only something older says the same', () => {
    expect(isThere()).toBe(false)
    expect(isThere(note(idAt(at + 40), 'Door code 0815'))).toBe(false)
    expect(isThere(note(idAt(at - 3_600_000), 'Door code 4711'))).toBe(false)
    expect(isThere(note(-8_000, 'Door code 4711'))).toBe(false)
  })

  it('is never one that makes nothing', () => {
    const before = pageWith(note(12, 'Before'), note(idAt(at + 40), 'Door code 4711'))
    const change = { widget_id: 1, note_id: 12, text: 'Door code 4711' }
    expect(isThereAlready(before, updateNote.apply(before, change, -4_000), { ...edit, payload: change })).toBe(false)
    expect(isThereAlready(before, before, edit)).toBe(false)
  })
})
