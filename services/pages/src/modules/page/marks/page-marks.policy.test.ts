import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import {
  type PageMarks,
  inOrder,
  marksOfPage,
  noMarks,
  onlyOf,
  withFollowed,
  withStar,
  withoutFollowed,
  withoutStar,
} from './page-marks.policy.ts'

const at = new Date(0)
const follows = (...ids: number[]) => ids.map((page_id) => ({ page_id, at }))
const marks: PageMarks = { starred: [3, 8], followed: follows(8, 9) }

describe('marks of a person', () => {
  it('say of a page how it is marked', () => {
    expect(marksOfPage(marks, { _id: 8 })).toEqual({ is_starred: true, starred_index: 1, is_followed: true })
    expect(marksOfPage(noMarks, { _id: 8 })).toEqual({ is_starred: false, starred_index: null, is_followed: false })
  })

  it('take new pages at the end', () => {
    expect(withStar(marks, 9).starred).toEqual([3, 8, 9])
    expect(withFollowed(marks, { _id: 7 }, at).followed).toEqual(follows(8, 9, 7))
  })

  it('lose the star of a page of somebody else that is unfollowed', () => {
    expect(withoutFollowed(marks, 8)).toEqual({ starred: [3], followed: follows(9) })
    expect(withoutStar(marks, 8)).toEqual({ starred: [3], followed: follows(8, 9) })
  })

  it('are the same object where a change says nothing new, so that nothing is written', () => {
    const changes = [
      withStar(marks, 3),
      withoutStar(marks, 9),
      withFollowed(marks, { _id: 8 }, new Date(5)),
      withoutFollowed(marks, 3),
      inOrder(marks, 'starred', [3]),
      inOrder(marks, 'followed', [8, 9, 3]),
    ]
    for (const changed of changes) expect(changed).toBe(marks)
  })

  it('take an order of each section; pages it does not name follow, and others are ignored', () => {
    expect(inOrder(marks, 'starred', [8, 8, 5])).toEqual({ ...marks, starred: [8, 3] })
    expect(inOrder(marks, 'followed', [3, 9])).toEqual({ ...marks, followed: follows(9, 8) })
  })

  it('can be freed from pages that are gone', () => {
    expect(onlyOf(marks, (id) => id !== 8)).toEqual({ starred: [3], followed: follows(9) })
  })

  it('count a followed page no longer once it has another secret, and again when it is followed with that', () => {
    const [before, after] = [
      { _id: 7, access_key: 'key-before' },
      { _id: 7, access_key: 'key-after' },
    ]
    const followed = withFollowed(marks, before, at)
    expect([before, after, { _id: 7 }].map((page) => marksOfPage(followed, page).is_followed)).toEqual([true, false, true])
    const again = withFollowed(followed, after, at)
    expect(again.followed).toEqual([...follows(8, 9), { page_id: 7, at, key: 'key-after' }])
    expect(marksOfPage(again, after).is_followed).toBe(true)
    expect(marksOfPage(withFollowed(noMarks, { _id: 7 }, at), before).is_followed).toBe(false)
  })

  it('have a limit', () => {
    const ids = Array.from({ length: limits.page_marks }, (_, index) => index + 1)
    const full: PageMarks = { starred: ids, followed: follows(...ids) }
    const refusal = expect.objectContaining({ code: 'page_mark_limit' })
    expect(() => withStar(full, 0)).toThrow(refusal)
    expect(() => withFollowed(full, { _id: 0 }, at)).toThrow(refusal)
    expect(withStar(full, 1)).toBe(full)
  })
})
