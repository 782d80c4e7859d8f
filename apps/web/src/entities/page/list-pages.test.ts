import { describe, expect, it } from 'vitest'
import { listedPage } from '../../testing/page-view.ts'
import { inOrder, withPage } from './list-pages.ts'

const pages = [listedPage(1), listedPage(2), listedPage(3)]

describe('list of pages', () => {
  it('puts pages that are missing from a new order at its end', () => {
    expect(inOrder(pages, [3, 1]).map(({ id }) => id)).toEqual([3, 1, 2])
  })

  it('ignores the id of a deleted page in a new order', () => {
    expect(inOrder(pages, [3, 9, 2, 1]).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('changes one page and leaves the rest alone', () => {
    const changed = withPage(pages, 2, { title: 'Zwei' })
    expect(changed.map(({ title }) => title)).toEqual(['Page 1', 'Zwei', 'Page 3'])
    expect(changed[0]).toBe(pages[0])
  })
})
