import { describe, expect, it } from 'vitest'
import { createHostSlots } from './host-slots.ts'

const at = (ms: number) => new Date(1_700_000_000_000 + ms)

describe('createHostSlots', () => {
  it('gives each page of a host a slot of its own', () => {
    const slots = createHostSlots(1_000)
    expect([slots.next('a.example', at(0)), slots.next('a.example', at(0)), slots.next('a.example', at(1))]).toEqual([
      at(0),
      at(1_000),
      at(2_000),
    ])
  })

  it('lets other hosts have theirs at once, and a host that has been left alone for long enough', () => {
    const slots = createHostSlots(1_000)
    slots.next('a.example', at(0))
    expect([slots.next('b.example', at(0)), slots.next('a.example', at(5_000))]).toEqual([at(0), at(5_000)])
  })

  it('still knows who waits when there are very many hosts', () => {
    const slots = createHostSlots(1_000)
    for (let index = 0; index < 3_000; index += 1) slots.next(`h${index}.example`, at(index))
    expect(slots.next('h2999.example', at(3_000))).toEqual(at(3_999))
  })
})
