import { describe, expect, it } from 'vitest'
import { expiredNames } from './notification-dates.policy.ts'

describe('expiredNames', () => {
  it('gives none while all fit', () => {
    expect(expiredNames({ a: 1, b: 2 }, 2)).toEqual([])
  })

  it('gives the oldest beyond the limit', () => {
    expect(expiredNames({ new: 9, old: 1, older: 0, newest: 10 }, 2)).toEqual(['older', 'old'])
  })
})
