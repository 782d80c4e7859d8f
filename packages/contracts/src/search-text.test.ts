import { describe, expect, it } from 'vitest'
import { foldText, searchRank, searchWords } from './search-text.ts'

describe('foldText', () => {
  it.each([
    ['ÉCOLE Straße Łódź ﬁn', 'ecole strasse lodz fin'],
    ['SMØRREBRØD Œuvre Đà', 'smorrebrod oeuvre da'],
    ['İstanbul Isparta ılık', 'istanbul isparta ilik'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['東京タワー', '東京タワー'],
    ['ﾄｳｷｮｳ', 'トウキョウ'],
  ])('%s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded))
})

describe('searchWords', () => {
  it('gives each word once, as it is compared', () => {
    expect(searchWords('  Käse  kase\tBROT ')).toEqual(['kase', 'brot'])
    expect(searchWords(' \n ')).toEqual([])
  })
})

describe('searchRank', () => {
  const rank = (query: string, ...fields: string[]) => searchRank(searchWords(query), fields.map(foldText))

  it('puts titles that begin with the query first, then words that do, then the middle of words', () => {
    expect(rank('news', 'News of today')).toBe(0)
    expect(rank('news to', 'News of today')).toBe(1)
    expect(rank('day', 'News of today')).toBe(2)
    expect(rank('news', 'Renews news')).toBe(1)
  })

  it('puts the title before the address, the description and the tags', () => {
    const fields = ['Title', 'https://a.example', 'A description', 'red blue']
    expect(['title', 'example', 'descr', 'blue'].map((word) => rank(word, ...fields))).toEqual([0, 3, 4, 5])
  })

  it('ranks several words by the last field that it takes, in any order', () => {
    const fields = ['Title', 'https://a.example', 'A description', 'red blue']
    expect(rank('example title', ...fields)).toBe(3)
    expect(rank('blue title', ...fields)).toBe(5)
  })

  it('gives no rank beyond the one that is asked for', () => {
    const fields = ['Title', 'https://a.example']
    expect([2, 3].map((maxRank) => searchRank(['example'], fields.map(foldText), maxRank))).toEqual([null, 3])
    expect([1, 2].map((maxRank) => searchRank(['itle'], fields.map(foldText), maxRank))).toEqual([null, 2])
  })

  it('takes every word to match', () => {
    expect(rank('title green', 'Title', 'red')).toBeNull()
    expect(rank('', 'Title')).toBeNull()
  })
})
