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
  const enter = (name: string) => {
    const answer = newAnswer()
    void admission.enter(answer).then(
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
})
