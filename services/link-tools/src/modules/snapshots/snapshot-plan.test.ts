import { describe, expect, it } from 'vitest'
import { roundRobin } from './snapshot-plan.ts'

describe('roundRobin', () => {
  const of = (owner: number, name: string) => ({ owner_id: owner, name })

  it('gives one of each owner at a time, in the order that these have', () => {
    const items = [of(1, 'a'), of(1, 'b'), of(1, 'c'), of(2, 'd'), of(3, 'e'), of(2, 'f')]
    expect(roundRobin(items).map(({ item, place }) => `${item.name}${place}`)).toEqual(['a1', 'd1', 'e1', 'b2', 'f2', 'c3'])
  })

  it('gives nothing of nothing', () => {
    expect(roundRobin([])).toEqual([])
  })
})
