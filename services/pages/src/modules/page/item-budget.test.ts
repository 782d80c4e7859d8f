import { describe, expect, it } from 'vitest'
import { allocateItemBudget } from './item-budget.ts'

const kinds = { holdsItems: (type: string) => type === 'urllist' }
const widget = (id: number, widget_type = 'urllist') => ({ id, public_id: 'Wid1234', widget_type, title: '', icon: null, settings: {} })

describe('the item budget of a page', () => {
  const ids = Array.from({ length: 30 }, (_, index) => index + 1)
  const items = Object.fromEntries(ids.map((id) => [`w${id}`, { rev: 1, total: 500 }]))
  const page = { columns: [ids.slice(0, 15), ids.slice(15)], widgets: ids.map((id) => widget(id)), items }

  it('gives a widget at most 200 items and a page 2,000', () => {
    const budget = allocateItemBudget(page, kinds)
    expect([...budget.values()].reduce((sum, limit) => sum + limit, 0)).toBe(2_000)
    expect(Math.max(...budget.values())).toBe(200)
  })

  it('is spent row by row, the topmost widgets first', () => {
    const budget = allocateItemBudget(page, kinds)
    expect([...budget].filter(([, limit]) => limit > 0).map(([id]) => id)).toEqual([1, 16, 2, 17, 3, 18, 4, 19, 5, 20])
  })

  it('leaves out widgets of kinds without items', () => {
    const budget = allocateItemBudget({ columns: [[1, 2]], widgets: [widget(1, 'rsslist'), widget(2)], items: {} }, kinds)
    expect([...budget.keys()]).toEqual([2])
  })
})
