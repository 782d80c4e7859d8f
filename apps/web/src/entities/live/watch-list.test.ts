import { watchListSchema } from '@foyer/contracts/pages/widget/live'
import { describe, expect, it } from 'vitest'
import { type TabState, grows, unionOf, watchParameter } from './watch-list.ts'

const tab = (watch: Record<string, number>, visible = true): TabState => ({
  watch: Object.entries(watch).map(([public_id, version]) => ({ public_id, version })),
  listens: false,
  visible,
  at: 0,
})

describe('watch list of all tabs', () => {
  it('has every page shown, in the newest version that all tabs have', () => {
    const union = unionOf([tab({ Aaaaaa1: 7 }), tab({ Aaaaaa1: 5, Bbbbbb2: 3 }), tab({}), tab({ Aaaaaa1: 9 })])
    expect([...union]).toEqual([
      ['Aaaaaa1', 5],
      ['Bbbbbb2', 3],
    ])
  })

  it('has the format of the live endpoint', () => {
    expect(watchListSchema.parse(watchParameter(unionOf([tab({ Aaaaaa1: 7, Bbbbbb2: 0 })])))).toEqual([
      { public_id: 'Aaaaaa1', version: 7 },
      { public_id: 'Bbbbbb2', version: 0 },
    ])
    expect(watchParameter(new Map())).toBe('')
  })

  it('leaves out hidden tabs when not all pages fit', () => {
    const hidden = Array.from({ length: 20 }, (_, n) => tab({ [`Hidde${n + 10}`]: 1 }, false))
    const union = unionOf([...hidden, tab({ Seen111: 4 })])
    expect(union.size).toBe(20)
    expect(union.get('Seen111')).toBe(4)
    expect(() => watchListSchema.parse(watchParameter(union))).not.toThrow()
  })

  it('grows by an unwatched page, not by a new version or a page less', () => {
    const watched = new Map([
      ['Aaaaaa1', 5],
      ['Bbbbbb2', 3],
    ])
    expect(grows(watched, new Map([['Aaaaaa1', 9]]))).toBe(false)
    expect(grows(watched, new Map([['Cccccc3', 1]]))).toBe(true)
  })
})
