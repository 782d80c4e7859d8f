import { describe, expect, it } from 'vitest'
import { countNew, sameArticles } from './steady-articles.ts'
import { showsPictures, shownArticles } from './settings.ts'

const list = (...ids: number[]) => ids.map((id) => ({ id }))

describe('articles that come while others are looked at', () => {
  it('are other ones when one has come, gone or moved', () => {
    expect(sameArticles(list(1, 2), list(1, 2))).toBe(true)
    for (const other of [list(2, 1), list(1), list(1, 2, 3), list()]) expect(sameArticles(list(1, 2), other)).toBe(false)
  })

  it('are counted when they were not there before', () => {
    expect(countNew(list(1, 2, 3), list(5, 4, 1))).toBe(2)
    expect(countNew(list(1, 2), list(2))).toBe(0)
  })
})

describe('the settings of a feed widget', () => {
  it('show ten articles unless another number is set', () => {
    expect([{}, { n: 5 }, { n: 0 }, { n: 500 }, { n: '7' }].map((settings) => shownArticles({ settings }))).toEqual([10, 5, 10, 100, 10])
  })

  it('show pictures unless they are switched off', () => {
    expect([{}, { i: 1 }, { i: 0 }].map((settings) => showsPictures({ settings }))).toEqual([true, true, false])
  })
})
