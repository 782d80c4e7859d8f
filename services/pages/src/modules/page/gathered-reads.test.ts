import { describe, expect, it } from 'vitest'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGatheredReads } from './gathered-reads.ts'

describe('reads asked for at the same time', () => {
  it('share the next round trip, never one that began before they asked', async () => {
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

  it('fail together and go on afterwards; what is not there is null', async () => {
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
