import { describe, expect, it } from 'vitest'
import { countEmailChange } from './email-change.policy.ts'

const began = new Date('2026-11-24T10:00:00Z')
const after = (minutes: number) => new Date(began.getTime() + minutes * 60_000)

describe('countEmailChange', () => {
  it('allows five within an hour', () => {
    const counts = [undefined, 1, 2, 3, 4, 5].map((count) =>
      countEmailChange(count === undefined ? undefined : { count, counted_since: began }, after(count === undefined ? 0 : 59)),
    )
    expect(counts).toEqual([1, 2, 3, 4, 5, null].map((count) => count && { count, counted_since: began }))
  })

  it('counts anew after an hour', () => {
    expect(countEmailChange({ count: 5, counted_since: began }, after(60))).toEqual({ count: 1, counted_since: after(60) })
  })
})
