import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createCallTimeouts } from '../stores/call-timeout.ts'
import { createBatchLoader, createBatcher } from './batcher.ts'

describe('createBatcher', () => {
  it('runs the items of one delay as one batch of at most `max`', async () => {
    const batches: number[][] = []
    const batcher = createBatcher<number>(async (items) => void batches.push(items), { max: 3, delayMs: 1 })
    await Promise.all([1, 2, 3, 4].map(batcher.add))
    await batcher.add(5)
    expect(batches).toEqual([[1, 2, 3], [4], [5]])
  })

  it('rejects the items of a failed batch and no others', async () => {
    const batcher = createBatcher<number>(
      async (items) => {
        if (items.includes(1)) throw new Error('no')
      },
      { max: 2, delayMs: 1 },
    )
    const results = await Promise.allSettled([1, 2, 3].map(batcher.add))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })

  it('runs the first item at once, and together what comes until the delay has passed', async () => {
    const batches: number[][] = []
    const batcher = createBatcher<number>(async (items) => void batches.push(items), { delayMs: 60_000, isFirstAtOnce: true })
    await batcher.add(1)
    const added = [2, 3].map(batcher.add)
    expect(batches).toEqual([[1]])
    await batcher.flush()
    await Promise.all(added)
    expect(batches).toEqual([[1], [2, 3]])
  })

  it('runs a waiting batch at once when flushed', async () => {
    const batches: number[][] = []
    const batcher = createBatcher<number>(async (items) => void batches.push(items), { delayMs: 60_000 })
    const added = batcher.add(1)
    await batcher.flush()
    await added
    await batcher.flush()
    expect(batches).toEqual([[1]])
  })
})

describe('createBatchLoader', () => {
  it('loads keys that were asked for during a round trip in the next one', async () => {
    const rounds: string[][] = []
    let version = 0
    let release: () => void = () => undefined
    const load = createBatchLoader<string, string>(async (keys) => {
      rounds.push(keys)
      const seen = version
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return new Map(keys.map((key) => [key, `${key}${seen}`]))
    })
    const first = load('a')
    await nextTurn()
    version = 1
    const later = [load('a'), load('b'), load('a')]
    release()
    expect(await first).toBe('a0')
    await nextTurn()
    release()
    expect(await Promise.all(later)).toEqual(['a1', 'b1', 'a1'])
    expect(rounds).toEqual([['a'], ['a', 'b']])
  })

  it('rejects every key of a failed round trip and goes on afterwards', async () => {
    let isDown = true
    const load = createBatchLoader<string, string>((keys) =>
      isDown ? Promise.reject(new Error('down')) : Promise.resolve(new Map([[keys[0] ?? '', 'x']])),
    )
    const results = await Promise.allSettled([load('a'), load('b')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isDown = false
    expect(await load('a')).toBe('x')
  })

  it('gives null for a key that is missing from the result', async () => {
    const load = createBatchLoader<string, string>(() => Promise.resolve(new Map()))
    expect(await load('a')).toBeNull()
  })

  it('loads in the time of a call also for a job, as calls may wait for that load', async () => {
    const timeouts = createCallTimeouts({ timeoutMs: 60_000 })
    const load = createBatchLoader<string, boolean>(async (keys) => new Map(keys.map((key) => [key, timeouts.signal() !== undefined])))
    expect(timeouts.signal()).toBeUndefined()
    expect(await load('a')).toBe(true)
  })
})
