import type { Signal } from '@foyer/contracts/signals'
import { describe, expect, it } from 'vitest'
import type { PageMarksRecord } from './page-marks.model.ts'
import { createPageMarksService } from './page-marks.service.ts'

const userId = 7

/** Marks of one person in memory; `reads` counts how often they are read, `tell` publishes a signal as another process would. */
function setUp(stored: PageMarksRecord | null = null) {
  let record = stored
  let reads = 0
  const listeners: Array<(signal: Signal) => void> = []
  const tell = (signal: Signal) => listeners.forEach((listener) => listener(signal))
  const marks = createPageMarksService({
    marks: {
      byUser: async () => {
        reads += 1
        return record
      },
      replace: async (next, version) => {
        record = { ...next, version: version + 1 }
        return record
      },
      deleteByUser: async () => void (record = null),
    },
    pages: {
      entriesByIds: async () => [],
      idsThatExist: async (ids) => new Set(ids),
      markableById: async () => null,
    },
    signals: {
      publish: async (signal) => tell(signal),
      on: (_, listener) => void listeners.push(listener as (signal: Signal) => void),
      onGap: () => undefined,
    },
    clock: () => new Date(0),
  })
  return { marks, tell, readCount: () => reads }
}

const page = { _id: 3, public_id: 'abc1234', owner_id: 99, share_mode: 'link' as const, version: 1 }

describe('the marks that a view says', () => {
  it('cost no read for a visitor', async () => {
    const { marks, readCount } = setUp()
    expect(await marks.ofPage(null, page)).toEqual({ is_starred: false, starred_index: null, is_followed: false })
    expect(readCount()).toBe(0)
  })

  it('cost one read for many views by somebody without marks', async () => {
    const { marks, readCount } = setUp()
    await Promise.all([1, 2, 3].map((pageId) => marks.ofPage({ id: userId }, { _id: pageId })))
    await marks.ofPage({ id: userId }, { _id: 4 })
    expect(readCount()).toBe(1)
  })

  it('are those of the last change of this process', async () => {
    const { marks } = setUp()
    await marks.ofPage({ id: userId }, page)
    await marks.star(page, true, { id: userId })
    expect(await marks.ofPage({ id: userId }, page)).toEqual({ is_starred: true, starred_index: 0, is_followed: true })
  })

  it('are read again once another process has told of a change', async () => {
    const { marks, tell, readCount } = setUp()
    await marks.ofPage({ id: userId }, page)
    tell({ name: 'pages.changed', user_id: userId })
    await marks.ofPage({ id: userId }, page)
    expect(readCount()).toBe(2)
  })
})
