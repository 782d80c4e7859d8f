import { describe, expect, it } from 'vitest'
import { createCallBudget } from './call-budget.ts'

describe('a call budget', () => {
  const start = () => {
    const clock = { at: 1_000_000 }
    return { clock, budget: createCallBudget({ max: 2, windowMs: 60_000, now: () => clock.at }) }
  }

  it('allows so many calls within any of its windows', () => {
    const { clock, budget } = start()
    expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false])
    clock.at += 59_999
    expect(budget.take()).toBe(false)
    clock.at += 1
    expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false])
  })

  it('allows none during a pause, and is not shortened by another one', () => {
    const { clock, budget } = start()
    budget.pause(3_600_000)
    budget.pause(1_000)
    clock.at += 3_599_999
    expect(budget.take()).toBe(false)
    clock.at += 1
    expect(budget.take()).toBe(true)
  })
})
