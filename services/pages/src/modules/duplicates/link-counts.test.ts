import { describe, expect, it } from 'vitest'
import { countsOf } from './link-counts.ts'

const widget = (...ids: number[]) => ({ linkIds: Float64Array.from(ids) })

describe('countsOf', () => {
  const [first, second, third] = [widget(1, 2, 3, 2), widget(3, 4, 5), widget(5, 3)]

  it('counts the links of the shown widgets over all widgets, of those that are saved twice or more', () => {
    expect(countsOf([first, second, third], [second])).toEqual([
      { link_id: 3, count: 3 },
      { link_id: 5, count: 2 },
    ])
  })

  it('has the most frequent first, then the order of the widgets', () => {
    const all = [first, second, third]
    expect(countsOf(all, all).map(({ link_id }) => link_id)).toEqual([3, 2, 5])
  })
})
