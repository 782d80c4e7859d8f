import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Expiry, endAtExpiry } from './expiry.ts'

const day = 24 * 60 * 60 * 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An answer that stays open, with what its listener came with. */
function open(at: number | null, renew: Expiry['renew'] = async () => undefined) {
  const answer = Object.assign(new EventEmitter(), {
    destroyed: false,
    destroy() {
      answer.destroyed = true
      answer.emit('close')
      return answer
    },
  })
  const renewed = vi.fn<Expiry['renew']>(renew)
  endAtExpiry(answer, { at, renew: renewed })
  return { answer, renewed }
}

describe('a stream', () => {
  it('ends when its session has expired, and not before', async () => {
    const { answer } = open(Date.now() + 90 * day)
    await vi.advanceTimersByTimeAsync(90 * day - 1_000)
    expect(answer.destroyed).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answer.destroyed).toBe(true)
  })

  it('goes on while its session is used, until that expires', async () => {
    const later = Date.now() + 2 * day
    const { answer, renewed } = open(Date.now() + day, async () => later)
    await vi.advanceTimersByTimeAsync(day)
    expect([answer.destroyed, renewed.mock.calls.length]).toEqual([false, 1])
    await vi.advanceTimersByTimeAsync(day)
    expect(answer.destroyed).toBe(true)
  })

  it('ends when nobody can say whether its session goes on', async () => {
    const { answer } = open(Date.now() + day, () => Promise.reject(new Error('away')))
    await vi.advanceTimersByTimeAsync(day)
    expect(answer.destroyed).toBe(true)
  })

  it('has no end by itself where its token has none, and asks nothing once it is closed', async () => {
    const endless = open(null)
    const closed = open(Date.now() + day)
    closed.answer.destroy()
    await vi.advanceTimersByTimeAsync(2 * day)
    expect([endless.answer.destroyed, endless.renewed.mock.calls, closed.renewed.mock.calls]).toEqual([false, [], []])
  })
})
