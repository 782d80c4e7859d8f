import { describe, expect, it } from 'vitest'
import { retryPlan, authorizeOwner, maxAttempts } from './import.policy.ts'

const start = 1_760_000_000_000
const record = (failures = 1) => ({ progress_at: new Date(start), failures })
const after = (ms: number) => ({ now: new Date(start + ms), stallTimeoutMs: 3_600_000 })

describe('authorizeOwner', () => {
  it('lets the owner of an import see it', () => expect(authorizeOwner({ owner_id: 1 }, { id: 1 })).toEqual({ owner_id: 1 }))
  it.each([{ owner_id: 2 }, null])('answers not_found to anyone but the owner (%j)', (imported) =>
    expect(() => authorizeOwner(imported, { id: 1 })).toThrow('not_found'),
  )
  it('answers not_found for one for a team that demands its own provider of the owner', () => {
    const imported = { owner_id: 1, page_owner: { owner_id: 100, owner_kind: 'team' as const } }
    expect(() => authorizeOwner(imported, { id: 1, held_back: [100] })).toThrow('not_found')
    expect(authorizeOwner(imported, { id: 1, held_back: [200] })).toEqual(imported)
  })
})

describe('retryPlan', () => {
  it('retries with growing delays while a dependency is unavailable, without counting a failure', () => {
    const delays = [0, 2_000, 20_000, 600_000].map((ms) => retryPlan(record(3), 'unavailable', after(ms)))
    expect(delays).toEqual([500, 1_000, 10_000, 60_000].map((delayMs) => ({ retry: true, delayMs, failures: 0 })))
  })
  it('stops retrying after an hour without progress', () => {
    expect(retryPlan(record(), 'timeout', after(3_599_999)).retry).toBe(true)
    expect(retryPlan(record(), 'timeout', after(3_600_000))).toEqual({ retry: false })
  })
  it('retries an unexpected error a limited number of times', () => {
    expect(retryPlan(record(maxAttempts - 1), 'internal', after(0))).toMatchObject({ retry: true, failures: maxAttempts - 1 })
    expect(retryPlan(record(maxAttempts), 'internal', after(0))).toEqual({ retry: false })
  })
  it.each(['page_limit', 'conflict', 'invalid', 'forbidden'] as const)('does not retry after %s', (code) =>
    expect(retryPlan(record(), code, after(0))).toEqual({ retry: false }),
  )
})
