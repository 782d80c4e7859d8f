import { describe, expect, it } from 'vitest'
import type { PagesMenu } from '../../lib/mutations/mutation-kind.ts'
import { followedPage, listedPage } from '../../testing/page-view.ts'
import { marksIn, starredPages, withMarks, withStarOrder } from './page-marks.ts'

const starred = (starred_index: number | null) => ({ is_starred: starred_index !== null, starred_index })
const page = (id: number, star: number | null = null) => listedPage(id, starred(star))
const foreign = (id: number, star: number | null = null) => followedPage(id, starred(star))
const menu: PagesMenu = { own: [page(1), page(2, 4), page(3)], followed: [foreign(8, 2), foreign(9)] }
const stars = (shown: PagesMenu) => starredPages(shown).map(({ id }) => id)

describe('marks in the menu of pages', () => {
  it('order starred pages of both kinds by their stars, without archived ones', () => {
    expect(stars(menu)).toEqual([8, 2])
    expect(stars({ ...menu, own: menu.own?.map((own) => ({ ...own, is_archived: true })) })).toEqual([8])
  })

  it('put a page that gets a star behind all others', () => {
    expect(stars(withMarks(menu, page(1), { isStarred: true, isFollowed: false }))).toEqual([8, 2, 1])
    expect(stars(withMarks(menu, page(2, 4), { isStarred: false, isFollowed: false }))).toEqual([8])
  })

  it('add a page that is followed, and leave out one that is not any more', () => {
    const added = withMarks(menu, foreign(7), { isStarred: true, isFollowed: true })
    expect(added.followed?.map(({ id }) => id)).toEqual([8, 9, 7])
    expect(stars(added)).toEqual([8, 2, 7])
    const removed = withMarks(menu, foreign(8, 2), { isStarred: false, isFollowed: false })
    expect(removed.followed?.map(({ id }) => id)).toEqual([9])
  })

  it('are not said of followed pages that are not loaded', () => {
    expect(marksIn({ ...menu, followed: undefined }, foreign(8))).toBeUndefined()
    expect(marksIn(menu, foreign(8))).toEqual({ isStarred: true, isFollowed: true })
    expect(marksIn(menu, foreign(7))).toEqual({ isStarred: false, isFollowed: false })
    expect(marksIn(menu, page(3))).toEqual({ isStarred: false, isFollowed: false })
  })

  it('take an order; stars that it does not name follow', () => {
    expect(stars(withStarOrder(menu, [2]))).toEqual([2, 8])
    expect(stars(withStarOrder(menu, [2, 5, 8]))).toEqual([2, 8])
  })
})
