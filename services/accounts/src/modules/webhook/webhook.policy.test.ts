import { describe, expect, it } from 'vitest'
import { nextAttemptAt, reasonToDisable } from './webhook.policy.ts'

const now = new Date('2026-01-01T12:00:00Z')
const day = 86_400_000

describe('nextAttemptAt', () => {
  it('waits longer each time, about three days in all, and gives up after ten attempts', () => {
    const waits = Array.from({ length: 10 }, (_, index) => nextAttemptAt(index + 1, now, 0)).map(
      (at) => at && (at.getTime() - now.getTime()) / 1000,
    )
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
  })

  it('spreads attempts that would come together', () => {
    expect(nextAttemptAt(1, now, 0.5)?.getTime()).toBe(now.getTime() + 5_250)
  })
})

describe('reasonToDisable', () => {
  it('takes 410 at its word, and five days of failures as the end', () => {
    const since = (ms: number) => ({ failing_since: new Date(now.getTime() - ms) })
    expect(reasonToDisable({ failing_since: null }, 410, now)).toBe('gone')
    expect(reasonToDisable(since(5 * day), 500, now)).toBe('failing')
    expect(reasonToDisable(since(5 * day - 1), null, now)).toBeNull()
    expect(reasonToDisable({ failing_since: null }, 500, now)).toBeNull()
  })
})
