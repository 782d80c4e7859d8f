import { describe, expect, it } from 'vitest'
import { noteItems } from './note-items.ts'

const note = (id: number) => ({ id, widget_id: 1, text: '', updated_at: 0 })

describe('noteItems.append', () => {
  it('appends the next part, in which a note added meanwhile moves to its position', () => {
    const items = noteItems.append({ notes: [note(1), note(9)], total: 9, next: 'b' }, { notes: [note(2), note(9)], total: 3, next: null })
    expect(items).toEqual({ notes: [note(1), note(2), note(9)], total: 3, next: null })
    expect(noteItems.list(items)).toHaveLength(3)
  })
})
