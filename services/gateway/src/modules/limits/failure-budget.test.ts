import { describe, expect, it } from 'vitest'
import { createFailureBudget } from './failure-budget.ts'

function newBudget() {
  let now = 1_000
  const budget = createFailureBudget({ windowMs: 60_000, clock: () => now })
  return { budget, pass: (ms: number) => (now += ms) }
}
/** Fails as often as it may, and says how often that was. */
function failuresOf({ budget }: ReturnType<typeof newBudget>, key: string, max: number): number {
  for (let count = 0; ; count += 1) if ('retryIn' in budget.take(key, max)) return count
}

describe('a budget of failures', () => {
  it('allows as many failures as it has, and then says how long to wait', () => {
    const world = newBudget()
    expect(failuresOf(world, 'a', 3)).toBe(3)
    world.pass(20_500)
    expect(world.budget.take('a', 3)).toEqual({ retryIn: 40 })
  })

  it('counts no try that is taken back', () => {
    const world = newBudget()
    for (let count = 0; count < 100; count += 1) {
      const attempt = world.budget.take('a', 3)
      if ('takeBack' in attempt) attempt.takeBack()
    }
    expect(failuresOf(world, 'a', 3)).toBe(3)
  })

  it('counts tries that are still open', () => {
    const { budget } = newBudget()
    const open = [budget.take('a', 2), budget.take('a', 2)]
    expect(budget.take('a', 2)).toHaveProperty('retryIn')
    if (open[0] && 'takeBack' in open[0]) open[0].takeBack()
    expect(budget.take('a', 2)).toHaveProperty('takeBack')
  })

  it('begins anew once the window is over, whatever is taken back from the one before', () => {
    const world = newBudget()
    const early = world.budget.take('a', 1)
    world.pass(60_000)
    expect(world.budget.take('a', 1)).toHaveProperty('takeBack')
    if ('takeBack' in early) early.takeBack()
    expect(world.budget.take('a', 1)).toHaveProperty('retryIn')
  })

  it('counts each key for itself', () => {
    const world = newBudget()
    expect([failuresOf(world, 'a', 2), failuresOf(world, 'b', 2)]).toEqual([2, 2])
  })
})
