import { describe, expect, it } from 'vitest'
import { errorsInWord, looseDistance, looseQuery, looseTitle } from './loose-match.ts'
import { foldText, searchWords } from './search-text.ts'

const distance = (query: string, title: string, ...fields: string[]) =>
  looseDistance(looseQuery(searchWords(query)), looseTitle(foldText(title)), fields.map(foldText))

describe('looseDistance', () => {
  it.each([
    ['sudd zeitug', 'Süddeutsche Zeitung', 1],
    ['zietung', 'Süddeutsche Zeitung', 1],
    ['strase', 'Straße', 1],
    ['gihub', 'GitHub', 1],
    ['gihtub', 'GitHub', 1],
    ['wikipeida', 'Wikipedia', 1],
    ['calnedra', 'Calendar', 2],
    ['nwe page', 'New page', 1],
    ['logut', 'Log out', 1],
    ['weathr', 'Weather in Berlin', 1],
    ['клевйр', 'Клевер', 1],
  ])('finds %s in “%s”', (query, title, errors) => expect(distance(query, title)).toBe(errors))

  it.each([
    ['sz', 'Süddeutsche Zeitung'],
    ['hn', 'Hacker News'],
    ['hackernews', 'Hacker News'],
    ['hacker-news', 'Hacker News'],
    ['youtubemu', 'YouTube Music'],
  ])('takes %s for the initials or the words of “%s”', (query, title) => expect(distance(query, title)).toBe(0))

  it.each([
    ['dark', 'Dance'],
    ['gtiuhb', 'GitHub'],
    ['ab', 'ac'],
    ['東京塔', '東京湾'],
    ['weather zebra', 'Weather'],
    ['', 'Anything'],
    ['/', 'Anything'],
  ])('refuses %s for “%s”', (query, title) => expect(distance(query, title)).toBeNull())

  it('takes a word as it is from another field', () => {
    expect(distance('gihub example', 'GitHub', 'https://example.org')).toBe(1)
    expect(distance('gihub exmple', 'GitHub', 'https://example.org')).toBeNull()
  })
})

describe('errorsInWord', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const words = ['note', 'garden', 'zeitung', 'calendar', 'bookmarks', 'wochenende']
  const allowed = (word: string) => (word.length <= 7 ? 1 : 2)
  const once = (word: string): string[] =>
    word.split('').flatMap((_, index) => [
      word.slice(0, index) + word.slice(index + 1),
      ...letters.map((letter) => word.slice(0, index) + letter + word.slice(index)),
      ...letters.map((letter) => word.slice(0, index) + letter + word.slice(index + 1)),
      word.slice(0, index) +
        word
          .slice(index, index + 2)
          .split('')
          .toReversed()
          .join('') +
        word.slice(index + 2),
    ])

  it.each(words)('forgives every single error in %s', (word) => {
    for (const typed of once(word)) expect(errorsInWord(typed, word, allowed(typed)), typed).toBeLessThanOrEqual(1)
  })

  it.each(['calendar', 'bookmarks', 'wochenende'])('forgives two errors in %s', (word) => {
    const [first = ''] = once(word)
    for (const typed of once(first).filter(({ length }) => length > 7)) {
      // Two changes that meet may be more than two errors of this kind.
      const errors = errorsInWord(typed, word, 2)
      expect(errors ?? 0, typed).toBeLessThanOrEqual(2)
    }
    expect(errorsInWord(word.slice(1, -1) + word.slice(-1).repeat(2), word, 2)).toBe(2)
  })
})
