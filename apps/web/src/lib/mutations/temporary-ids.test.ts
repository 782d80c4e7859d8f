import { describe, expect, it } from 'vitest'
import { isCreatedBy, mapIds, references, temporaryId } from './temporary-ids.ts'

const now = 1_795_000_000_000
const toServerId = (id: number) => (id < 0 ? 7 : id)

describe('temporaryId', () => {
  it('returns safe integers', () => {
    const ids = [temporaryId(now, 0), temporaryId(now, 0.004), temporaryId(now, 0.999), temporaryId(now + 1, 0)]
    expect(ids.filter((id) => !Number.isSafeInteger(id - 3))).toEqual([])
  })

  it('leaves room for three secondary ids between two mutations', () => {
    const ids = [temporaryId(now, 0), temporaryId(now, 0.004), temporaryId(now, 0.999), temporaryId(now + 1, 0)]
    expect(ids.slice(1).filter((id, index) => id > (ids[index] ?? 0) - 4)).toEqual([])
  })
})

describe('mapIds', () => {
  it('maps ids at plain, nested and list paths', () => {
    const payload = { after: -4, note: { id: -4, text: '-4' }, item_ids: [-4, 3], lists: [{ todos: [{ id: -4 }] }] }
    expect(mapIds(payload, ['after', 'note.id', 'item_ids[]', 'lists[].todos[].id'], toServerId)).toEqual({
      after: 7,
      note: { id: 7, text: '-4' },
      item_ids: [7, 3],
      lists: [{ todos: [{ id: 7 }] }],
    })
  })

  it('leaves numbers outside of the paths alone', () => {
    expect(mapIds({ id: -4, index: -4 }, ['id'], toServerId)).toEqual({ id: 7, index: -4 })
  })

  it.each([[null], [{ after: null }], [{}], [{ after: 'top' }]])('ignores paths that lead nowhere in %j', (payload) => {
    expect(mapIds(payload, ['after', 'note.id', 'ids[]'], toServerId)).toBe(payload)
  })

  it('returns the payload itself when no id changes', () => {
    const payload = { ids: [1, 2], note: { id: 3 } }
    expect(mapIds(payload, ['ids[]', 'note.id'], toServerId)).toBe(payload)
  })
})

describe('references', () => {
  const temporary = temporaryId(now, 0.2)

  it('recognizes the main and the secondary ids of a mutation', () => {
    expect([temporary, temporary - 1, temporary - 3].map((id) => references({ id }, ['id'], temporary))).toEqual([true, true, true])
  })

  it('does not take ids of neighbouring mutations or of the server for its own', () => {
    expect([temporary + 1, temporary - 4, 5].map((id) => isCreatedBy(id, temporary))).toEqual([false, false, false])
  })
})
