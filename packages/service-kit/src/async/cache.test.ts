import { describe, expect, it } from 'vitest'
import { createCache } from './cache.ts'

function setUp(options: { staleIfErrorMs?: number; max?: number } = {}) {
  const state = { now: 1_000_000, loads: 0 }
  const cache = createCache<string, string>({ max: 100, ttlMs: 1_000, now: () => state.now, ...options })
  const load = async () => `value ${(state.loads += 1)}`
  return { state, cache, load }
}

describe('createCache', () => {
  it('loads a value once until its time to live has passed', async () => {
    const { state, cache, load } = setUp()
    expect(await cache.get('a', load)).toBe('value 1')
    state.now += 999
    expect(await cache.get('a', load)).toBe('value 1')
    state.now += 1
    expect(await cache.get('a', load)).toBe('value 2')
  })

  it('loads a value again once the clock has been set back', async () => {
    const { state, cache, load } = setUp()
    await cache.get('a', load)
    state.now -= 500
    expect(await cache.get('a', load)).toBe('value 2')
    expect(await cache.get('a', load)).toBe('value 2')
  })

  it('shares one load between concurrent calls for a key, and its error', async () => {
    const { cache, load } = setUp()
    expect(await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('b', load)])).toEqual(['value 1', 'value 1', 'value 2'])
    const failing = () => Promise.reject(new Error('down'))
    const results = await Promise.allSettled([cache.get('c', failing), cache.get('c', load)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await cache.get('c', load)).toBe('value 3')
  })

  it('holds at most `max` values and evicts the least recently used', async () => {
    const { cache } = setUp({ max: 2 })
    cache.set('a', '1')
    cache.set('b', '2')
    expect(cache.peek('a')).toBe('1')
    cache.set('c', '3')
    expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual(['1', undefined, '3'])
  })

  it('holds at most `maxBytes`', () => {
    const cache = createCache<string, string>({ maxBytes: 10, bytesOf: (value) => value.length })
    cache.set('a', '123456')
    cache.set('b', '123456')
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, '123456'])
  })

  it('keeps null, which is a value', async () => {
    const cache = createCache<string, string | null>({ max: 2 })
    let loads = 0
    const load = async () => {
      loads += 1
      return null
    }
    expect([await cache.get('a', load), await cache.get('a', load), loads]).toEqual([null, null, 1])
  })

  it('gives a stale value in place of a failed load for `staleIfErrorMs`', async () => {
    const { state, cache, load } = setUp({ staleIfErrorMs: 10_000 })
    const failing = () => Promise.reject(new Error('down'))
    await cache.get('a', load)
    state.now += 9_999
    expect(await cache.get('a', failing)).toBe('value 1')
    state.now += 1
    await expect(cache.get('a', failing)).rejects.toThrow('down')
  })

  it.each([
    ['delete', (cache: ReturnType<typeof setUp>['cache']) => cache.delete('a')],
    ['deleteWhere', (cache: ReturnType<typeof setUp>['cache']) => cache.deleteWhere((value) => value === 'none')],
    ['clear', (cache: ReturnType<typeof setUp>['cache']) => cache.clear()],
  ])('does not store a value that was loading during %s', async (_, invalidate) => {
    const { cache, load } = setUp()
    const { promise, resolve } = Promise.withResolvers<string>()
    const early = cache.get('a', () => promise)
    invalidate(cache)
    const later = cache.get('a', load)
    resolve('old')
    expect([await early, await later, await cache.get('a', load)]).toEqual(['old', 'value 1', 'value 1'])
  })

  it('deletes the values that a predicate accepts', () => {
    const { cache } = setUp()
    for (const key of ['a', 'b', 'c']) cache.set(key, key)
    cache.deleteWhere((value) => value !== 'b')
    expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual([undefined, 'b', undefined])
  })

  it('loads all missing keys together, each once', async () => {
    const { cache } = setUp()
    const loaded: string[][] = []
    const load = async (keys: string[]) => {
      loaded.push(keys)
      return new Map(keys.filter((key) => key !== 'missing').map((key) => [key, key.toUpperCase()]))
    }
    cache.set('a', 'A')
    expect(await cache.getMany(['a', 'b', 'b', 'missing'], load)).toEqual(
      new Map([
        ['a', 'A'],
        ['b', 'B'],
      ]),
    )
    expect(await cache.getMany(['a', 'b'], load)).toHaveProperty('size', 2)
    expect(loaded).toEqual([['b', 'missing']])
  })

  it('does not store many values that were loading during an invalidation', async () => {
    const { cache } = setUp()
    await cache.getMany(['a'], async () => {
      cache.deleteWhere(() => false)
      return new Map([['a', 'old']])
    })
    expect(cache.peek('a')).toBeUndefined()
  })

  it('reports hits and misses', async () => {
    const lookups: boolean[] = []
    const cache = createCache<string, number>({ max: 1, onLookup: (hit) => void lookups.push(hit) })
    await cache.get('a', async () => 1)
    await cache.get('a', async () => 2)
    expect(lookups).toEqual([false, true])
  })
})
