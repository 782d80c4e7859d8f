import { describe, expect, it } from 'vitest'
import { groupBySection, reordered, sectionFilter, sectionOf } from './sections.ts'

const sections = [
  { id: 1, title: 'A' },
  { id: 2, title: 'B' },
  { id: 3, title: 'C' },
]

describe('sections of a widget', () => {
  it('an item without a section of its widget belongs to the first', () => {
    expect([2, 1, null, undefined, 99].map((id) => sectionOf(id, sections))).toEqual([2, 1, 1, 1, 1])
    expect(sectionOf(2, [])).toBe(null)
  })

  it('filters the first section by excluding the rest, and any further one by its id', () => {
    expect(sectionFilter(1, sections)).toEqual({ not: [2, 3] })
    expect(sectionFilter(3, sections)).toEqual({ only: 3 })
    expect(sectionFilter(99, sections)).toBe(undefined)
  })

  it('groups records by section and keeps their order', () => {
    const groups = groupBySection([{ section_id: 3 }, { section_id: 99 }, { section_id: null }, { section_id: 1 }], sections)
    expect(groups.map(({ records }) => records.map((record) => record.section_id))).toEqual([[99, null, 1], [], [3]])
  })

  it('reorders the sections of the ids it is given and keeps the rest behind them', () => {
    expect(reordered(sections, [3, 1, 3, 99])?.map((section) => section.id)).toEqual([3, 1, 2])
  })

  it('refuses to reorder fewer than two sections', () => {
    expect(reordered(sections, [2])).toBe(undefined)
    expect(reordered(sections, [2, 2, 99])).toBe(undefined)
  })
})
