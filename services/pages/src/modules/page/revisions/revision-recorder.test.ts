import { describe, expect, it } from 'vitest'
import { createRevisionRecorder, summed } from './revision-recorder.ts'

const change = { undo: { fields: {}, missing: [], widgets: [] }, counts: [] }

/** A recorder of a process whose clock makes these ids, and what it has stored. */
function recorderWith({ newestId, clockIds }: { newestId: () => Promise<number>; clockIds: number[] }) {
  const stored: number[] = []
  const recorder = createRevisionRecorder({
    revisions: {
      newestId,
      insert: async (records) => void stored.push(...records.map(({ _id }) => _id)),
      remove: async () => undefined,
    },
    pagesOf: async () => new Map(),
    ids: () => clockIds.shift() ?? 0,
    clock: () => new Date(),
    recorded: () => undefined,
  })
  return { recorder, stored }
}

describe('the order of changes', () => {
  it('goes on from what is stored though the clock was set back since', async () => {
    const { recorder, stored } = recorderWith({ newestId: async () => 1_000, clockIds: [10, 11, 2_000] })
    for (let n = 0; n < 3; n += 1) await recorder.page(1, change)
    expect(stored).toEqual([1_001, 1_002, 2_000])
  })

  it('is that of the clock where nothing later is stored', async () => {
    const { recorder, stored } = recorderWith({ newestId: async () => 0, clockIds: [10, 20] })
    for (let n = 0; n < 2; n += 1) await recorder.page(1, change)
    expect(stored).toEqual([10, 20])
  })

  it('is asked for again where the store did not say', async () => {
    const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve(1_000)]
    const { recorder, stored } = recorderWith({ newestId: () => answers.shift()?.() ?? Promise.resolve(0), clockIds: [10, 11] })
    await expect(recorder.page(1, change)).rejects.toThrow('away')
    await recorder.page(1, change)
    expect(stored).toEqual([1_001])
  })
})

describe('the counts of changes', () => {
  const added = { act: 'feed_added' as const, count: 1, widget_id: 7, widget_type: 'rsslist' }

  it('name a feed where all are of it', () => {
    expect(summed([{ ...added, feed_title: 'A' }])).toEqual([{ ...added, feed_title: 'A' }])
    expect(summed([1, 2].map(() => ({ ...added, act: 'feed_changed' as const, feed_title: 'A' })))).toMatchObject([
      { count: 2, feed_title: 'A' },
    ])
  })

  it('count feeds where they are several, and an arrangement of them once', () => {
    const arranged = { ...added, act: 'feeds_arranged' as const }
    expect(summed([{ ...added, feed_title: 'A' }, { ...added, feed_title: 'B' }, arranged, arranged])).toEqual([
      { ...added, count: 2 },
      arranged,
    ])
  })
})
