import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

describe('measuring beside a reference', () => {
  it('gives the median ratio of neighbours, so that a slow moment that meets both counts for nothing', async () => {
    const foyer = [20, 200, 22]
    const bare = [10, 100, 10]
    const next = (values: number[]) => () => Promise.resolve(values.shift() ?? 0)
    expect(await inTurn(3, next([...foyer]), next([...bare]))).toEqual({ measured: foyer, reference: bare, ratio: 2 })
  })

  it('takes turns', async () => {
    const order: string[] = []
    const note = (name: string) => () => Promise.resolve(order.push(name))
    await inTurn(2, note('measured'), note('reference'))
    expect(order).toEqual(['reference', 'measured', 'reference', 'measured'])
  })
})
