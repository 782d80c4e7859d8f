import { describe, expect, it } from 'vitest'
import { afterFailure, keepSeconds } from './icon-plan.ts'

const now = new Date('2030-01-01T00:00:00Z')
const days = (failures: number) => {
  const next = afterFailure(now, failures)
  return next && (next.getTime() - now.getTime()) / 86_400_000
}

describe('a site that cannot be asked', () => {
  it('is asked again after a day, then ever later, then not by ourselves', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(days)).toEqual([1, 2, 4, 8, 16, null, null])
  })
})

describe('an answer', () => {
  it('is kept long when it holds, and shortly while the icon is on its way', () => {
    expect((['ok', 'none', 'failed', 'new', 'unknown'] as const).map(keepSeconds)).toEqual([604_800, 86_400, 3_600, 60, 60])
  })
})
