import { describe, expect, it } from 'vitest'
import { barsOf, lastTime, summaryOf } from './response-times.ts'

describe('the response times of a day', () => {
  it('are drawn by the slowest answer of each bar, and as down where any check failed', () => {
    expect(barsOf([10, 40, null, 20, null, null, null, null, 30, -1, 30, 30])).toEqual([40, null, 'down'])
  })

  it('are summed up by their average, the slowest, and the time without an answer', () => {
    expect(summaryOf([null, 10, 30, -1, -1])).toEqual({ average: 20, slowest: 30, minutesDown: 10 })
    expect(summaryOf([-1])).toEqual({ average: 0, slowest: 0, minutesDown: 5 })
    expect(summaryOf([null, null])).toBeNull()
  })

  it('end with the last one, unless the address is down or was not checked for long', () => {
    expect(lastTime([10, 20, null])).toBe(20)
    expect(lastTime([10, -1, null])).toBeNull()
    expect(lastTime([10, ...Array.from({ length: 12 }, () => null)])).toBeNull()
  })
})
