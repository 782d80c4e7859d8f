import { describe, expect, it } from 'vitest'
import { toEntry } from '../entry.ts'
import { matchTags, meantTag, tagEntries, tagQueryOf } from './tag-entries.ts'

const at = { scope: 'urllist', widgetId: 1, publicId: 'abc1234', pageTitle: 'Page', place: ['Links'] }
const links = [
  toEntry({ id: 1, title: 'Bread', fields: [], tags: ['Cooking', 'to read'] }, at),
  toEntry({ id: 2, title: 'Soup', fields: [], tags: ['cooking'] }, at),
  toEntry({ id: 3, title: 'Mars', fields: [], tags: ['space'] }, at),
]
const tags = tagEntries(undefined, links)
const titles = (typed: string) => matchTags(tags, links, typed).map(({ entry }) => entry.title)

describe('tags in the search', () => {
  it('come from the person, the most frequent first', () => {
    const own = [
      { name: 'space', count: 1 },
      { name: 'cooking', count: 7 },
    ]
    expect(tagEntries(own, []).map(({ title, to }) => [title, to])).toEqual([
      ['cooking', '/tags/cooking'],
      ['space', '/tags/space'],
    ])
  })

  it('come from the bookmarks at hand without the list', () => {
    expect(tags.map(({ title }) => title)).toEqual(['Cooking', 'to read', 'space'])
  })

  it.each([
    ['#', ''],
    [' #cook ', 'cook'],
    ['# to read', 'to read'],
    ['cook', undefined],
    ['c#', undefined],
  ])('appear for %j', (query, typed) => expect(tagQueryOf(query)).toBe(typed))

  it('come before the bookmarks that have the one that is meant, whatever its case', () => {
    expect(titles('cook')).toEqual(['Cooking', 'Bread', 'Soup'])
    expect(titles('to read')).toEqual(['to read', 'Bread'])
  })

  it('match with a typing error', () => {
    expect(meantTag(tags, 'cookng')).toEqual({ tag: 'Cooking', words: '' })
    expect(meantTag(tags, 'zebra')).toBeUndefined()
    expect(titles('spcae')).toEqual(['space', 'Mars'])
  })

  it.each([
    ['cooking bread', 'Cooking', 'bread', ['Bread']],
    ['to read bread', 'to read', 'bread', ['Bread']],
    ['cook sou', 'Cooking', 'sou', ['Soup']],
    ['cooking mars', 'Cooking', 'mars', []],
  ])('find for %j the bookmarks of the tag that have the word', (typed, tag, words, shown) => {
    expect(meantTag(tags, typed)).toEqual({ tag, words })
    expect(titles(typed)).toEqual(shown)
  })

  it('appear in full before anything is typed', () => expect(titles('')).toEqual(['Cooking', 'to read', 'space']))
})
