import { describe, expect, it } from 'vitest'
import { link } from '../../../testing/things.ts'
import { type UnsortedList, linksIn, withPlaced, withoutIds } from './unsorted-list.ts'

/** The inbox with these titles, so many read at a time; the id of a link is its place. */
function listOf(...parts: string[][]): UnsortedList {
  const total = parts.flat().length
  let id = 0
  const pages = parts.map((titles) => ({
    links: titles.map((title) => link(title, { id: (id += 1) })),
    total,
    next: null,
    widget_id: 1,
    public_id: 'Inbox12',
    version: 1,
  }))
  return { pages, pageParams: parts.map(() => undefined) }
}
const titles = (list: UnsortedList) => list.pages.map((page) => page.links.map(({ title }) => title).join(''))

describe('withoutIds', () => {
  it('takes links out of every part, and counts them', () => {
    const list = withoutIds(listOf(['A', 'B'], ['C', 'D']), new Set([2, 3]))
    expect(titles(list)).toEqual(['A', 'D'])
    expect(list.pages.map(({ total }) => total)).toEqual([2, 2])
  })

  it('is the same list where there is nothing to take', () => {
    const list = listOf(['A'])
    expect(withoutIds(list, new Set([9]))).toBe(list)
  })
})

describe('withPlaced', () => {
  it.each([
    [4, 1, ['AD', 'BC']],
    [1, 3, ['BC', 'AD']],
    [3, null, ['CA', 'BD']],
    [9, 1, ['AB', 'CD']],
  ])('places %s behind %s', (id, after, parts) => {
    const list = withPlaced(listOf(['A', 'B'], ['C', 'D']), id, after)
    expect(titles(list)).toEqual(parts)
    expect(linksIn(list)).toHaveLength(4)
  })
})
