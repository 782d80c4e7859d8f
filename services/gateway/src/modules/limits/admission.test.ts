import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { AppError } from '@foyer/service-kit/app-error'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAdmission } from './admission.ts'

const maxWaitMs = 800
const newAnswer = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse

function setUp(options: Partial<Parameters<typeof createAdmission>[0]> = {}) {
  const admission = createAdmission({ max: 1, maxWaiting: 2, maxWaitMs, ...options })
  const outcomes: string[] = []
  const enter = (name: string, address = 'somewhere') => {
    const answer = newAnswer()
    void admission.enter(answer, address).then(
      (release) => {
        outcomes.push(`${name} enters`)
        answer.once('close', release)
      },
      (error: unknown) => outcomes.push(`${name} ${error instanceof AppError ? error.code : String(error)}`),
    )
    return answer
  }
  return { admission, outcomes, enter }
}

describe('createAdmission', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const settle = () => vi.advanceTimersByTimeAsync(0)

  it('lets in as many as are served at the same time', async () => {
    const { outcomes, enter, admission } = setUp({ max: 2 })
    for (const name of ['first', 'second', 'third']) enter(name)
    await settle()
    expect(outcomes).toEqual(['first enters', 'second enters'])
    expect(admission.counts()).toEqual({ served: 2, waiting: 1 })
  })

  it('lets in who waits, in their order, as answers go out', async () => {
    const { outcomes, enter, admission } = setUp()
    const first = enter('first')
    const second = enter('second')
    enter('third')
    await settle()
    first.emit('close')
    await settle()
    expect(outcomes).toEqual(['first enters', 'second enters'])
    second.emit('close')
    await settle()
    expect(outcomes.at(-1)).toBe('third enters')
    expect(admission.counts()).toEqual({ served: 1, waiting: 0 })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('refuses who has waited for too long', async () => {
    const { outcomes, enter, admission } = setUp()
    const first = enter('first')
    enter('second')
    await vi.advanceTimersByTimeAsync(maxWaitMs)
    expect(outcomes).toEqual(['first enters', 'second unavailable'])
    await settle()
    first.emit('close')
    expect(admission.counts()).toEqual({ served: 0, waiting: 0 })
  })

  it('refuses at once where too many wait', async () => {
    const { outcomes, enter } = setUp()
    for (const name of ['first', 'second', 'third', 'fourth']) enter(name)
    await settle()
    expect(outcomes).toEqual(['first enters', 'fourth unavailable'])
  })

  it('gives the place of who is gone to the next', async () => {
    const { outcomes, enter } = setUp()
    const first = enter('first')
    enter('second').emit('close')
    enter('third')
    await settle()
    first.emit('close')
    await settle()
    expect(outcomes.toSorted()).toEqual(['first enters', 'second unavailable', 'third enters'])
  })

  it('keeps a quarter of the places for other addresses', async () => {
    const { outcomes, enter, admission } = setUp({ max: 4, maxWaiting: 4 })
    const [first] = ['1', '2', '3', '4'].map((name) => enter(`crowd ${name}`, 'crowd'))
    enter('somebody else', 'elsewhere')
    await settle()
    expect(outcomes).toEqual(['crowd 1 enters', 'crowd 2 enters', 'crowd 3 enters', 'somebody else enters'])
    first?.emit('close')
    await settle()
    expect(outcomes.at(-1)).toBe('crowd 4 enters')
    expect(admission.counts()).toEqual({ served: 4, waiting: 0 })
  })

  it('keeps a quarter of the queue for other addresses, and lets addresses in by turns', async () => {
    const { outcomes, enter } = setUp({ max: 1, maxWaiting: 4 })
    const begun = ['1', '2', '3', '4', '5'].map((name) => enter(`crowd ${name}`, 'crowd'))
    enter('somebody else', 'elsewhere')
    await settle()
    expect(outcomes).toEqual(['crowd 1 enters', 'crowd 5 unavailable'])
    begun[0]?.emit('close')
    await settle()
    begun[1]?.emit('close')
    await settle()
    expect(outcomes.slice(2)).toEqual(['crowd 2 enters', 'somebody else enters'])
  })
})
