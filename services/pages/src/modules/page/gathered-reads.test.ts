import { describe, expect, it } from 'vitest'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGatheredReads } from './gathered-reads.ts'

describe('the batch loader', () => {
  it('joins concurrent reads in the next round trip, never in one that is under way', async () => {
    const rounds: string[][] = []
    let version = 0
    let release: () => void = () => undefined
    const read = createGatheredReads<string, string>(async (keys) => {
      rounds.push(keys)
      const seen = version
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return new Map(keys.map((key) => [key, `${key}${seen}`]))
    })
    const first = read('a')
    await nextTurn()
    version = 1
    const later = [read('a'), read('b'), read('a')]
    release()
    expect(await first).toBe('a0')
    await nextTurn()
    release()
    expect(await Promise.all(later)).toEqual(['a1', 'b1', 'a1'])
    expect(rounds).toEqual([['a'], ['a', 'b']])
  })

  it('rejects all callers of a failed batch, works again afterwards, and gives null for a missing key', async () => {
    let broken = true
    const read = createGatheredReads<string, string>((keys) =>
      broken ? Promise.reject(new Error('down')) : Promise.resolve(new Map([[keys[0] ?? '', 'x']])),
    )
    const both = await Promise.allSettled([read('a'), read('b')])
    expect(both.map((promiseSettledResult) => promiseSettledResult.status)).toEqual(['rejected', 'rejected'])
    broken = false
    expect(await read('a')).toBe('x')
    const missing = createGatheredReads<string, string>(() => Promise.resolve(new Map()))
    expect(await missing('a')).toBeNull()
  })
})
