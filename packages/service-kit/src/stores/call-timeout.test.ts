import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commandTimeout, createCallTimeouts, runAsCall } from './call-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A command that listens to its signal until it is answered, as the driver does. */
function command(timeouts: ReturnType<typeof createCallTimeouts>, waitsMs: number | null = null) {
  const signal = runAsCall({ waitsMs }, () => timeouts.signal())
  const state = { ended: null as unknown, answer: () => signal?.removeEventListener('abort', listener) }
  const listener = () => {
    state.ended = signal?.reason
  }
  signal?.addEventListener('abort', listener)
  return state
}

describe('the commands of a call', () => {
  it('end when the store has not answered in time', () => {
    const slow = command(createCallTimeouts({ timeoutMs: 4_000 }))
    vi.advanceTimersByTime(3_999)
    expect(slow.ended).toBeNull()
    vi.advanceTimersByTime(200)
    expect(slow.ended).toMatchObject({ name: 'StoreTimeoutError', message: 'no answer within 4000 ms' })
  })

  it('get a second at most while the store is silent, and the whole time again later', () => {
    const timeouts = createCallTimeouts({ timeoutMs: 4_000 })
    command(timeouts)
    vi.advanceTimersByTime(4_200)
    const next = command(timeouts)
    vi.advanceTimersByTime(1_200)
    expect(next.ended).toMatchObject({ message: 'no answer within 1000 ms' })
    vi.advanceTimersByTime(5_000)
    const later = command(timeouts)
    vi.advanceTimersByTime(3_900)
    expect(later.ended).toBeNull()
  })

  it('that were answered do not make the store silent', () => {
    const timeouts = createCallTimeouts({ timeoutMs: 4_000 })
    command(timeouts).answer()
    vi.advanceTimersByTime(4_200)
    const next = command(timeouts)
    vi.advanceTimersByTime(3_900)
    expect(next.ended).toBeNull()
  })

  it('that is large keep their time while the store is silent', () => {
    const timeouts = createCallTimeouts({ timeoutMs: 4_000 })
    command(timeouts)
    vi.advanceTimersByTime(4_200)
    const large = command(timeouts, 60_000)
    vi.advanceTimersByTime(59_000)
    expect(large.ended).toBeNull()
  })

  it('are the only ones that have a timeout', () => {
    expect(createCallTimeouts({ timeoutMs: 4_000 }).signal()).toBeUndefined()
  })
})

describe('how long a command may take', () => {
  it.each([
    [null, 4_000],
    [3_000, 2_400],
    [10_000, 4_000],
    [30_000, 30_000],
  ])('for a caller that waits %s ms is %i ms', (waitsMs, ms) => {
    expect(commandTimeout(4_000, { waitsMs })).toBe(ms)
  })
})
