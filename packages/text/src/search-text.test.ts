import { describe, expect, it } from 'vitest'
import { foldText, searchRank, searchWords, searchedLength, searchedText } from './search-text.ts'

describe('foldText', () => {
  it.each([
    ['ÉCOLE Straße Łódź ﬁn', 'ecole strasse lodz fin'],
    ['SMØRREBRØD Œuvre Đà', 'smorrebrod oeuvre da'],
    ['İstanbul Isparta ılık', 'istanbul isparta ilik'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['東京タワー', '東京タワー'],
    ['ﾄｳｷｮｳ', 'トウキョウ'],
    ['ﾄﾞｲﾂ', 'ドイツ'],
    ['Ёлка й', 'елка и'],
    ['Ἀθῆναι', 'αθηναι'],
    ['שָׁלוֹם', 'שלום'],
    ['مَدْرَسَة', 'مدرسة'],
    ['❤️', '❤'],
  ])('%s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded))

  it.each([
    ['कि', 'का'],
    ['ガ', 'カ'],
    ['パン', 'バン'],
    ['กี', 'กา'],
    ['தி', 'து'],
  ])('%s is not %s: its marks are letters', (text, different) => {
    expect(foldText(text)).not.toBe(foldText(different))
    expect(foldText(text).normalize('NFC')).toBe(text.normalize('NFC'))
  })

  it('finds a Korean syllable while it is being typed', () => expect(foldText('서울')).toContain(foldText('서우')))
})

describe('searchedText', () => {
  it('is the beginning of a text', () => {
    expect(searchedText(`É${'a'.repeat(searchedLength)}`)).toBe(`e${'a'.repeat(searchedLength - 1)}`)
  })
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
