import { describe, expect, it } from 'vitest'
import { groupBySection, sectionFilter, reordered, sectionOf } from './sections.ts'

const sections = [
  { id: 1, title: 'A' },
  { id: 2, title: 'B' },
  { id: 3, title: 'C' },
]

describe('groups of a widget', () => {
  it('hold what names them; the first holds what names none it knows', () => {
    expect([2, 1, null, undefined, 99].map((named) => sectionOf(named, sections))).toEqual([2, 1, 1, 1, 1])
    expect(sectionOf(2, [])).toBe(null)
    expect(sectionFilter(1, sections)).toEqual({ not: [2, 3] })
    expect(sectionFilter(3, sections)).toEqual({ only: 3 })
    expect(sectionFilter(99, sections)).toBe(undefined)
    const held = groupBySection([{ in: 3 }, { in: 99 }, { in: null }, { in: 1 }], sections, (one) => one.in)
    expect(held.map((one) => one.records.map((record) => record.in))).toEqual([[99, null, 1], [], [3]])
  })

  it('are put in the order named, the others after them', () => {
    expect(reordered(sections, [3, 1, 3, 99])?.map((one) => one.id)).toEqual([3, 1, 2])
    expect(reordered(sections, [2])).toBe(undefined)
    expect(reordered(sections, [2, 2, 99])).toBe(undefined)
  })
})
