import { describe, expect, it } from 'vitest'
import type { RevisionHead } from '../page/revisions/revision.repository.ts'
import { groupRevisions } from './revision-groups.ts'

/** Changes, the last first, each so many minutes before now. */
const heads = (...entries: Array<[minutes: number, by: number, fields?: Partial<RevisionHead>]>): RevisionHead[] =>
  entries.map(([minutes, by_id, fields], index) => ({
    _id: 100 - index,
    page_id: 1,
    at: new Date(1_790_000_000_000 - minutes * 60_000),
    by_id,
    counts: [],
    bytes: 1,
    ...fields,
  }))
const sizes = (list: RevisionHead[]) => groupRevisions(list).map((group) => group.length)

describe('changes that follow one another', () => {
  it('of one person within minutes are one revision', () => {
    expect(sizes(heads([0, 1], [1, 1], [5, 1], [11, 1]))).toEqual([3, 1])
  })

  it('of two persons are two revisions', () => {
    expect(sizes(heads([0, 1], [1, 2], [2, 1]))).toEqual([1, 1, 1])
  })

  it('end after half an hour, however dense they are', () => {
    expect(sizes(heads(...Array.from({ length: 40 }, (_, n): [number, number] => [n, 1])))).toEqual([31, 9])
  })

  it.each(['item_deleted', 'feed_removed', 'widget_removed'] as const)('are apart from what was deleted in between (%s)', (act) => {
    const counts = [{ act, count: 3 }]
    expect(sizes(heads([0, 1], [1, 1, { counts }], [1, 1, { counts }], [2, 1], [2, 1]))).toEqual([1, 2, 2])
  })

  it('do not join a restoration', () => {
    const restored_at = new Date(0)
    expect(sizes(heads([0, 1], [1, 1, { restored_at }], [1, 1, { restored_at }], [2, 1]))).toEqual([1, 2, 1])
  })
})
