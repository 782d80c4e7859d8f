import { describe, expect, it } from 'vitest'
import { inFlight } from './in-flight.ts'

async function* numbers(count: number): AsyncGenerator<number> {
  for (let n = 0; n < count; n += 1) yield n
}

describe('work in flight', () => {
  it('is of so many inputs at most, and gives its results in their order', async () => {
    let running = 0
    let most = 0
    const results: number[] = []
    const work = async (n: number) => {
      running += 1
      most = Math.max(most, running)
      // The first of two takes longer than the second.
      for (let ticks = n % 2 === 0 ? 10 : 1; ticks > 0; ticks -= 1) await Promise.resolve()
      running -= 1
      return n * 10
    }
    for await (const result of inFlight(numbers(7), work, 2)) results.push(result)
    expect(results).toEqual([0, 10, 20, 30, 40, 50, 60])
    expect(most).toBe(2)
  })

  it('is over with the first that fails, once what was begun is over', async () => {
    const ended: number[] = []
    const work = async (n: number) => {
      for (let ticks = 0; ticks < n; ticks += 1) await Promise.resolve()
      ended.push(n)
      if (n === 1) throw new Error('refused')
    }
    const all = async () => {
      for await (const _result of inFlight(numbers(9), work, 3));
    }
    await expect(all()).rejects.toThrow('refused')
    expect(ended).toEqual([0, 1, 2, 3])
  })
})
