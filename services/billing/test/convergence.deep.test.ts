import { describe, expect, it } from 'vitest'
import { losesPlan, runHistory } from './support/random-histories.ts'

/** The gate runs 200 of them. */
const histories = 10_000

describe('one of 10,000 histories of payments', () => {
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
