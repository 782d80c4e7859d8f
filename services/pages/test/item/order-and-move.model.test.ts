import { describe, expect, it } from 'vitest'
import { type Act, predictOutcomes } from './order-and-move.model.ts'

const homes = new Map([
  [1, 10],
  [2, 10],
  [3, 20],
])
const step = (act: Act['act'], widget: number, ...named: number[]): Act => ({ act, widget, named })

describe('what a client may be answered', () => {
  it('follows from its own steps alone where the other client names nothing', () => {
    const own = [
      step('order', 10, 1, 2),
      step('order', 10, 1, 3),
      step('move', 20, 1, 2),
      step('order', 10, 1, 2),
      step('order', 20, 1, 3),
      step('delete', 0, 1),
      step('order', 20, 1, 3),
      step('move one', 10, 1),
      step('restore', 0, 1),
      step('move one', 10, 1),
      step('copy', 10, 1, 2),
      step('order', 20, 2, 3),
      step('to inbox', 30, 2, 3),
      step('order', 20, 2, 3),
    ]
    expect(predictOutcomes(homes, own, [step('order', 10, 1, 2), step('copy', 20, 1)])).toEqual([
      ['done'],
      ['no_items_to_reorder'],
      ['done'],
      ['no_items_to_reorder'],
      ['done'],
      ['done'],
      ['no_items_to_reorder'],
      ['not_found'],
      ['done'],
      ['done'],
      ['done'],
      ['done'],
      ['done'],
      ['no_items_to_reorder'],
    ])
  })

  it('is open for what the other client moves, and missing only for what one of the two deletes', () => {
    const own = [step('order', 10, 1, 2), step('order', 10, 1), step('move one', 20, 1), step('move one', 20, 3), step('delete', 0, 1)]
    const afterwards = step('move one', 20, 1)
    const concurrent = [step('move one', 20, 1, 2), step('delete', 0, 3)]
    expect(predictOutcomes(homes, [...own, afterwards], concurrent)).toEqual([
      ['done', 'no_items_to_reorder'],
      ['no_items_to_reorder'],
      ['done'],
      ['done', 'not_found'],
      ['done'],
      ['done', 'not_found'],
    ])
  })
})
