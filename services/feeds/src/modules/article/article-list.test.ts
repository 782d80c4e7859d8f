import { describe, expect, it } from 'vitest'
import { addedBy, countUnread, newestOf } from './article-list.ts'

const list = { _id: 1, ids: [11, 12, 13], sort_at: [900, 500, 100], added: [9, 5, 5] }
const two = { _id: 2, ids: [21, 22], sort_at: [700, 600], added: [8, 6] }

describe('the articles of several feeds', () => {
  it('are merged, newest first, up to a limit', () => {
    expect(newestOf([list, two], 10)).toEqual([11, 21, 22, 12, 13])
    expect(newestOf([list, two], 2)).toEqual([11, 21])
    expect(newestOf([], 2)).toEqual([])
  })

  it('skip excluded articles and fill up with older ones', () => {
    expect(newestOf([list, two], 2, new Set([11, 21]))).toEqual([22, 12])
  })

  it('are counted as unread without counting read marks of removed articles', () => {
    expect(countUnread([list, two], new Set([11, 22, 99]))).toBe(3)
  })

  it('are listed as added by a time, that second included', () => {
    expect(addedBy(list, 5)).toEqual([12, 13])
    expect(addedBy(list, 4)).toEqual([])
  })
})
