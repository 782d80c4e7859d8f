import { describe, expect, it } from 'vitest'
import { afterFailure, authorizeOwner, mostTries } from './import.policy.ts'

const start = 1_760_000_000_000
const record = (tries = 1) => ({ progress_at: new Date(start), tries })
const after = (ms: number) => ({ now: new Date(start + ms), giveUpMs: 3_600_000 })

describe('who may see an import', () => {
  it('is its owner', () => expect(authorizeOwner({ owner_id: 1 }, { id: 1 })).toEqual({ owner_id: 1 }))
  it.each([{ owner_id: 2 }, null])('is nobody else (%j)', (found) => expect(() => authorizeOwner(found, { id: 1 })).toThrow('not_found'))
})

describe('an import whose turn failed', () => {
  it('waits for what is away, longer and longer, and is no crash', () => {
    const delays = [0, 2_000, 20_000, 600_000].map((ms) => afterFailure(record(3), 'unavailable', after(ms)))
    expect(delays).toEqual([500, 1_000, 10_000, 60_000].map((delayMs) => ({ again: true, delayMs, tries: 0 })))
  })
  it('gives up after an hour without progress', () => {
    expect(afterFailure(record(), 'timeout', after(3_599_999)).again).toBe(true)
    expect(afterFailure(record(), 'timeout', after(3_600_000))).toEqual({ again: false })
  })
  it('is tried again a few times after a fault nobody foresaw', () => {
    expect(afterFailure(record(mostTries - 1), 'internal', after(0))).toMatchObject({ again: true, tries: mostTries - 1 })
    expect(afterFailure(record(mostTries), 'internal', after(0))).toEqual({ again: false })
  })
  it.each(['page_limit', 'conflict', 'invalid', 'forbidden'] as const)('is not tried again after %s', (code) =>
    expect(afterFailure(record(), code, after(0))).toEqual({ again: false }),
  )
})
