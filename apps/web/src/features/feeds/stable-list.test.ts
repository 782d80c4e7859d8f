import { describe, expect, it } from 'vitest'
import { countNew, nextArticles, sameArticles, withLatest } from './stable-list.ts'

const list = (...ids: number[]) => ids.map((id) => ({ id }))
/** A higher id came later. */
const article = (id: number, is_read = false) => ({ id, is_read, added: id })
const unread = (...ids: number[]) => ids.map((id) => article(id))
const idsOf = (articles: Array<{ id: number }>) => articles.map(({ id }) => id)

describe('stable list of articles', () => {
  it('differs when an article was added, removed or moved', () => {
    expect(sameArticles(list(1, 2), list(1, 2))).toBe(true)
    for (const changed of [list(2, 1), list(1), list(1, 2, 3), list()]) expect(sameArticles(list(1, 2), changed)).toBe(false)
  })

  it('counts the articles that are not shown yet', () => {
    expect(countNew(list(1, 2, 3), list(5, 4, 1))).toBe(2)
    expect(countNew(list(1, 2), list(2))).toBe(0)
  })

  it('keeps the positions and updates the contents', () => {
    expect(withLatest([article(3), article(2)], [article(4), article(3, true)])).toEqual([article(3, true), article(2)])
  })
})

describe('stable list of unread articles', () => {
  const shown = [article(9), article(8, true), article(7), article(6, true)]

  it('keeps an article that was just read in its place, and the number of rows', () => {
    expect(idsOf(nextArticles(shown, unread(9, 7, 5, 4), 4, true))).toEqual([9, 8, 7, 6])
    expect(idsOf(nextArticles(shown, unread(9, 7, 5, 4), 6, true))).toEqual([9, 8, 7, 6, 5, 4])
  })

  it('keeps the articles when all of them were read', () => {
    const read = [article(9, true), article(8, true)]
    expect(idsOf(nextArticles(read, [], 4, true))).toEqual([9, 8])
    expect(idsOf(nextArticles(read, unread(3), 4, true))).toEqual([9, 8, 3])
  })

  it('drops read articles once newer ones arrive', () => {
    expect(idsOf(nextArticles(shown, unread(10, 9, 7, 5), 4, true))).toEqual([10, 9, 7, 5])
    expect(idsOf(nextArticles(shown, unread(7), 4, true))).toEqual([8, 7, 6])
  })

  it('takes the fresh articles when read ones are not filtered', () => {
    expect(idsOf(nextArticles(shown, unread(9, 7, 5, 4, 3), 4, false))).toEqual([9, 7, 5, 4])
  })
})
