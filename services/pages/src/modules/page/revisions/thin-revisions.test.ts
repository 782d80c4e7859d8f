import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import type { RevisionHead } from './revision.repository.ts'
import { createThinRevisions } from './thin-revisions.ts'

const heads = (count: number, bytes: number): RevisionHead[] =>
  Array.from({ length: count }, (_, index) => ({ _id: count - index, page_id: 1, at: new Date(), counts: [], bytes }))

/** Records so many changes of a page with these ones in its history, and gives the ids up to which these are forgotten. */
async function forgotten(stored: RevisionHead[], records: number): Promise<number[]> {
  const ids: number[] = []
  const recorded = createThinRevisions({
    revisions: {
      heads: (_, { limit }) => Promise.resolve(stored.slice(0, limit)),
      forgetUpTo: (_, id) => Promise.resolve(void ids.push(id)),
    },
    onError: () => undefined,
  })
  for (let n = 0; n < records; n += 1) recorded(1)
  await Promise.resolve()
  await Promise.resolve()
  return ids
}

describe('the bounds of a history', () => {
  it('forgets the oldest changes beyond the number that is kept', async () => {
    expect(await forgotten(heads(limits.revision_changes + 70, 10), 100)).toEqual([70])
  })

  it('forgets the oldest changes beyond the size that is kept', async () => {
    expect(await forgotten(heads(10, limits.revision_bytes / 4), 100)).toEqual([6])
  })

  it('keeps the last change, whatever its size', async () => {
    expect(await forgotten(heads(2, limits.revision_bytes * 2), 100)).toEqual([1])
  })

  it('looks at a page now and then, not with each change', async () => {
    expect(await forgotten(heads(limits.revision_changes + 1, 10), 10)).toEqual([])
  })
})
