import type { Note } from '@foyer/contracts/kinds/notes'
import { describe, expect, it } from 'vitest'
import { bookmarkWidget, pageView } from '../../testing/page-view.ts'
import type { Mutation } from './mutation.ts'
import { noteMutations } from '../../features/notes/mutations.ts'
import { withMutations } from './with-mutations.ts'
import { findWidget } from '../../entities/page/page-cache.ts'
import { notesOf } from '../../features/notes/note-items.ts'

const at = Date.UTC(2026, 5, 1)
const temporary = -1_838_394_000_000_000
/** An id as the server makes it at that moment. */
const idAt = (ms: number) => (ms - Date.UTC(2024, 0, 1)) * 4096 + 77
const note = (id: number, text: string): Note => ({ id, widget_id: 1, text, updated_at: 0 })
const pageWith = (...notes: Note[]) =>
  pageView([[bookmarkWidget(1, { widget_type: 'notes', items: { notes, total: notes.length, next: null } })]])
const edit = (kind: string, payload: object, nth = 0): Mutation => {
  return {
    id: `${at + nth}`,
    user_id: 1,
    kind,
    payload,
    temporary_id: temporary - nth * 1_000,
    idempotency_key: 'k',
    created_at: at + nth,
    attempts: 1,
  }
}
const add = (text: string) => edit('addNote', { widget_id: 1, text, after: null })
const change = (text: string, note_id = temporary) => edit('updateNote', { widget_id: 1, note_id, text }, 1)

/** The texts that are shown of a page with edits on top, of which the answer to the first may be lost. */
const shown = (notes: Note[], ...edits: Mutation[]) => {
  const widget = findWidget(withMutations(pageWith(...notes), edits, noteMutations, edits[0]), 1)
  return widget ? notesOf(widget).map((one) => one.text) : []
}
const made = idAt(at + 40)

describe('what the server made, and its answer was lost', () => {
  it('is shown once', () => {
    expect(shown([note(idAt(at - 9_000_000), 'Another'), note(made, 'Door code')], add('Door code'))).toEqual(['Another', 'Door code'])
    expect(shown([note(idAt(at - 30_000), 'Door code')], add('Door code'))).toEqual(['Door code'])
  })

  it('is shown with what was made of it since, whether that has arrived or not', () => {
    for (const stored of ['', 'Door', 'Door code']) {
      expect(shown([note(made, stored)], add(''), change('Door'), change('Door code'))).toEqual(['Door code'])
    }
  })

  it('is not taken for something else, something older, or what waits as well', () => {
    expect(shown([], add('Door code'))).toEqual(['Door code'])
    expect(shown([note(made, 'Doorbell')], add('Door code'))).toEqual(['Door code', 'Doorbell'])
    expect(shown([note(idAt(at - 3_600_000), 'Door code')], add('Door code'))).toHaveLength(2)
    expect(shown([note(-8_000, 'Door code')], add('Door code'))).toHaveLength(2)
    expect(shown([note(made, 'Door code'), note(12, 'Old')], change('Door code', 12))).toEqual(['Door code', 'Door code'])
  })

  it('is shown twice where nothing was lost, since somebody wants it twice', () => {
    const view = withMutations(pageWith(note(made, 'Milk')), [add('Milk')], noteMutations)
    expect(notesOf(findWidget(view, 1) ?? bookmarkWidget(0))).toHaveLength(2)
  })
})
