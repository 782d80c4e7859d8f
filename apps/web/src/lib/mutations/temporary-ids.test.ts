import { describe, expect, it } from 'vitest'
import { mentions, temporaryId, withServerIds } from './temporary-ids.ts'

const now = 1_795_000_000_000

describe('temporary ids', () => {
  it('are exact numbers, apart from one another by what an edit may make beside its main thing', () => {
    const ids = [temporaryId(now, 0), temporaryId(now, 0.004), temporaryId(now, 0.999), temporaryId(now + 1, 0)]
    expect(ids.filter((id) => !Number.isSafeInteger(id - 3))).toEqual([])
    expect(ids.slice(1).filter((id, index) => id > (ids[index] ?? 0) - 4)).toEqual([])
  })

  it('are replaced wherever they stand', () => {
    const [first, second] = [temporaryId(now, 0), temporaryId(now, 0.5)]
    const made = new Map([
      [first, 7],
      [first - 1, 8],
      [second, 9],
    ])
    const payload = { item_ids: [first, 3, second], link: { id: first, folder_id: first - 1, title: `${first}` }, after: null }
    expect(withServerIds(payload, made)).toEqual({
      item_ids: [7, 3, 9],
      link: { id: 7, folder_id: 8, title: `${first}` },
      after: null,
    })
  })

  it('leave a payload alone that names none of them', () => {
    const payload = { ids: [1, 2], text: 'a', nothing: null }
    expect(withServerIds(payload, new Map([[temporaryId(now, 0), 7]]))).toBe(payload)
  })

  it('are mentioned together with what the same edit makes beside', () => {
    const id = temporaryId(now, 0.2)
    expect([id, id - 1, id - 3].map((one) => mentions({ deep: [{ one }] }, id))).toEqual([true, true, true])
    expect([id + 1, id - 4, 5].map((one) => mentions({ deep: [{ one }] }, id))).toEqual([false, false, false])
  })
})
