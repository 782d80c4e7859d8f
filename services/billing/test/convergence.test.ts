import { describe, expect, it } from 'vitest'
import { losesPlan, runHistory } from './support/random-histories.ts'

/** `convergence.deep.test.ts` runs many more. */
const histories = 200

describe('a random history of payments', () => {
  it('ends the same however webhooks come', async () => {
    for (let seed = 0; seed < histories; seed += 1) {
      const { ordered, disturbed } = await runHistory(seed)
      expect(disturbed, `history ${seed}`).toEqual(ordered)
    }
  })

  it('costs no payer their plan within 72 hours in which Stripe is away', async () => {
    const outcomes: Array<boolean | null> = []
    for (let seed = 0; seed < histories; seed += 1) outcomes.push(await losesPlan(seed))
    expect(outcomes.indexOf(true)).toBe(-1)
    expect(outcomes.filter((outcome) => outcome === false).length).toBeGreaterThan(histories / 20)
  })
})
