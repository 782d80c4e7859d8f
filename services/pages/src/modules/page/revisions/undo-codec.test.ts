import { describe, expect, it } from 'vitest'
import { decodeUndo, encodeUndo } from './undo-codec.ts'

const item = (id: number) => ({
  type: 'urllist',
  widget_id: 375_197_601_763_815,
  id,
  before: { _id: id, title: `Title ${id}`, created_at: new Date(1_790_000_000_123), icon: null },
})

describe('what undoes a change, as it is stored', () => {
  it.each([1, 200])('is read as it was written, of %i items', (count) => {
    const undo = { items: Array.from({ length: count }, (_, index) => item(375_197_601_763_900 + index)) }
    expect(decodeUndo(encodeUndo(undo))).toEqual(undo)
  })

  it('names the creator of an item for which an earlier release named the owner of its page', () => {
    const former = { type: 'notes', widget_id: 1, id: 2, before: { _id: 2, owner_id: 7, text: 'a' } }
    expect(decodeUndo(encodeUndo({ items: [former] })).items).toEqual([{ ...former, before: { _id: 2, created_by: 7, text: 'a' } }])
  })

  it('takes a fraction of the room when it is long', () => {
    const undo = { items: Array.from({ length: 500 }, (_, index) => item(index)) }
    expect(encodeUndo(undo).length).toBeLessThan(JSON.stringify(undo).length / 4)
  })
})
