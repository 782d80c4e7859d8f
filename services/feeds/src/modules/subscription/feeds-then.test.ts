import { describe, expect, it } from 'vitest'
import { composeFeeds, widgetsChanged } from './feeds-then.ts'

const current = (id: number, widget_id: number, order: number) => ({ _id: id, widget_id, feed_id: id, title: null, url: '', order })
const before = (id: number, widget_id: number, order: number, title: string | null = null) => ({
  id,
  before: { widget_id, feed_id: id, title, url: '', order, is_private: false },
})

describe('composeFeeds', () => {
  it('takes what was changed since as it was, and the rest as it is, in its order', () => {
    const then = composeFeeds([current(1, 7, 1), current(2, 7, 2), current(3, 7, 3)], [before(2, 7, 9, 'Then'), { id: 3, before: null }])
    expect(then.map(({ id, title }) => [id, title])).toEqual([
      [1, null],
      [2, 'Then'],
    ])
  })

  it('has a feed in the widget that it was in', () => {
    expect(composeFeeds([current(1, 7, 1)], [before(1, 8, 4)])).toMatchObject([{ id: 1, widget_id: 8, order: 4 }])
  })
})

describe('widgetsChanged', () => {
  it('names the widgets that feeds were in, and those that they are in', () => {
    expect(widgetsChanged([current(1, 7, 1)], [before(1, 8, 1), before(2, 9, 1), { id: 3, before: null }])).toEqual(new Set([7, 8, 9]))
  })
})
