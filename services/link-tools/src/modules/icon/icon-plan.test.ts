import { describe, expect, it } from 'vitest'
import { retryAt, maxAgeSeconds } from './icon-plan.ts'

const now = new Date('2030-01-01T00:00:00Z')
const days = (failures: number) => {
  const next = retryAt(now, failures)
  return next && (next.getTime() - now.getTime()) / 86_400_000
}

describe('retryAt', () => {
  it('doubles the delay from one day and stops after the last attempt', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(days)).toEqual([1, 2, 4, 8, 16, null, null])
  })
})

describe('maxAgeSeconds', () => {
  it('is long for an icon and short while the icon is being fetched', () => {
    expect((['ok', 'none', 'failed', 'new', 'unknown'] as const).map(maxAgeSeconds)).toEqual([604_800, 86_400, 3_600, 60, 60])
  })
})
