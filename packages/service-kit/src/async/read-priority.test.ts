import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReadPriority } from './read-priority.ts'

const maxMs = 250

describe('createReadPriority', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** A read that goes on until it is told to end, and what has yielded to it. */
  function setUp() {
    const priority = createReadPriority()
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const read = priority.read(() => promise)
    const done: string[] = []
    void priority.yieldToReads(maxMs).then(() => done.push('background'))
    return { priority, read, end: resolve, fail: reject, done }
  }

  it('makes nothing wait while nobody reads', async () => {
    await createReadPriority().yieldToReads(maxMs)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('has background work wait until the last read is answered', async () => {
    const { priority, read, end, done } = setUp()
    await priority.read(() => Promise.resolve())
    expect(done).toEqual([])
    end('page')
    expect(await read).toBe('page')
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['background'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('has it wait no longer than its maximum', async () => {
    const { done } = setUp()
    await vi.advanceTimersByTimeAsync(maxMs - 1)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toEqual(['background'])
  })

  it('takes a read that fails for answered', async () => {
    const { read, fail, done } = setUp()
    fail(new Error('refused'))
    await expect(read).rejects.toThrow('refused')
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['background'])
  })
})
