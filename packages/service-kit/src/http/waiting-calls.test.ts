import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWaitingCalls } from './waiting-calls.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const start = () => createWaitingCalls({ max: 2, silentAfterMs: 100 })

/** Enters, and gives what has become of it so far. */
function entering(calls: ReturnType<typeof start>) {
  const call = { state: 'queued' }
  calls.enter().then(
    () => (call.state = 'sent'),
    (error: Error) => (call.state = error.message),
  )
  return call
}

describe('calls that wait for a service', () => {
  it('are refused beyond the bound once it has answered none for a while, in the queue as well', async () => {
    const calls = start()
    const leave = [await calls.enter(), await calls.enter()]
    const queued = entering(calls)
    await vi.advanceTimersByTimeAsync(90)
    expect(queued.state).toBe('queued')
    await vi.advanceTimersByTimeAsync(50)
    expect(queued.state).toBe('unavailable')
    await expect(calls.enter()).rejects.toThrow('unavailable')
    leave[0]?.(503)
    await expect(calls.enter()).resolves.toBeTypeOf('function')
    await expect(calls.enter()).rejects.toThrow('unavailable')
  })

  it('queue in their order while it answers some', async () => {
    const calls = start()
    const leave = [await calls.enter(), await calls.enter()]
    const queued = [entering(calls), entering(calls)]
    await vi.advanceTimersByTimeAsync(90)
    leave[0]?.(200)
    await vi.advanceTimersByTimeAsync(90)
    expect(queued.map(({ state }) => state)).toEqual(['sent', 'queued'])
    leave[1]?.(404)
    await vi.advanceTimersByTimeAsync(90)
    expect(queued.map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('that come all at once after a pause do not find it silent', async () => {
    const calls = start()
    const leave = await calls.enter()
    leave(200)
    await vi.advanceTimersByTimeAsync(10_000)
    const all = [1, 2, 3].map(() => entering(calls))
    await vi.advanceTimersByTimeAsync(0)
    expect(all.map(({ state }) => state)).toEqual(['sent', 'sent', 'queued'])
  })

  it('are counted once, however often they end', async () => {
    const calls = start()
    const leave = await calls.enter()
    leave(0)
    leave(0)
    const all = [1, 2, 3].map(() => entering(calls))
    await vi.advanceTimersByTimeAsync(0)
    expect(all.map(({ state }) => state)).toEqual(['sent', 'sent', 'queued'])
  })
})
