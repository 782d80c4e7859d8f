import { describe, expect, it } from 'vitest'
import { together } from './together.ts'

describe('what is done together', () => {
  it('runs as one, at most so many', async () => {
    const runs: number[][] = []
    const add = together<number>(async (items) => void runs.push(items), { most: 3, ms: 1 })
    await Promise.all([1, 2, 3, 4].map(add))
    await add(5)
    expect(runs).toEqual([[1, 2, 3], [4], [5]])
  })

  it('fails for each of those that were part of it, and for no other', async () => {
    const add = together<number>(
      async (items) => {
        if (items.includes(1)) throw new Error('no')
      },
      { most: 2, ms: 1 },
    )
    const [first, second, third] = await Promise.allSettled([1, 2, 3].map(add))
    expect([first?.status, second?.status, third?.status]).toEqual(['rejected', 'rejected', 'fulfilled'])
  })
})
