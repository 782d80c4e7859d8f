import { describe, expect, it } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

describe('createSingleFlight', () => {
  it('shares a run between concurrent calls for a key and runs again afterwards', async () => {
    const flight = createSingleFlight<string, number>()
    let runs = 0
    const work = async () => (runs += 1)
    expect(await Promise.all([flight('a', work), flight('a', work), flight('b', work)])).toEqual([1, 1, 2])
    expect(await flight('a', work)).toBe(3)
  })
})
