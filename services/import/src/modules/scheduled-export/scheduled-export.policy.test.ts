import { describe, expect, it } from 'vitest'
import { expiredFiles, exportFileName, retryDelay } from './scheduled-export.policy.ts'

const file = (day: number) => ({ name: `${day}.zip`, size: 1, made_at: new Date(Date.UTC(2026, 0, day)) })

describe('expiredFiles', () => {
  it('are all but the newest, in whatever order they are listed', () => {
    const names = expiredFiles([file(2), file(4), file(1), file(3)], 2).map(({ name }) => name)
    expect(names).toEqual(['2.zip', '1.zip'])
  })

  it('are none where there are no more than stay', () => {
    expect(expiredFiles([file(1), file(2)], 2)).toEqual([])
    expect(expiredFiles([], 1)).toEqual([])
  })
})

describe('retryDelay', () => {
  it('doubles with each failure up to the interval of exports', () => {
    const delays = [1, 2, 3, 4, 500].map((failures) => retryDelay(failures, { retryMs: 60_000, every: 400_000 }))
    expect(delays).toEqual([60_000, 120_000, 240_000, 400_000, 400_000])
  })
})

describe('exportFileName', () => {
  it('sorts by time and tells attempts of the same second apart', () => {
    const at = new Date('2026-11-26T21:05:09.123Z')
    expect(exportFileName(at, 3)).toBe('foyer-2026-11-26T210509Z-3.zip')
    expect(exportFileName(at, 4)).not.toBe(exportFileName(at, 3))
  })
})
