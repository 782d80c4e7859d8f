import { describe, expect, it } from 'vitest'
import { bookmark, bookmarkWidget, pageView } from '../../../testing/page-view.ts'
import { domainQuery, matchingDomains, placesOf, savedDomains } from './saved-places.ts'

const sites = [
  { domain: 'heise.de', title: 'heise online' },
  { domain: 'news.ycombinator.com', title: 'Hacker News' },
  { domain: 'newsroom.example', title: 'Room' },
  { domain: 'a.example', title: 'Newspaper' },
]

describe('the domain that is being typed', () => {
  it.each([
    [' https://www.Heise', 'heise'],
    ['heise.d', 'heise.d'],
    ['', null],
    ['https://', null],
    ['heise.de/a', null],
    ['two words', null],
    ['ada@a', null],
    ['mailto:a', null],
  ])('%j is %j', (typed, query) => expect(domainQuery(typed)).toBe(query))
})

const group = (id: number, urls: string[]) => ({
  id,
  title: `Group ${id}`,
  index: 0,
  toggleState: true,
  links: urls.map((url, index) => bookmark(id * 10 + index, 1, { url })),
})
const { page } = pageView([
  [
    bookmarkWidget(1, {
      items: {
        folders: [group(3, ['https://b.example/']), group(4, ['https://www.a.example/x', 'https://a.example/y'])],
        total: 3,
        next: null,
      },
    }),
  ],
  [
    bookmarkWidget(2, {
      items: { links: [bookmark(20, 2, { url: 'https://A.example:443/y' }), bookmark(21, 2, { url: 'tel:1' })], total: 2, next: null },
    }),
  ],
])

describe('where a link is saved', () => {
  it('is each widget and group with an address that leads to the same page', () => {
    expect(placesOf([page], 'https://a.example/y').map(({ widget, group: place }) => [widget.title, place?.title])).toEqual([
      ['Widget 1', 'Group 4'],
      ['Widget 2', undefined],
    ])
    expect(placesOf([page], 'https://a.example/z')).toEqual([])
  })

  it.each(['http://a.example/y', 'https://www.a.example/y', 'https://a.example/y/', 'https://a.example/y#top'])(
    'is found for %s',
    (url) => {
      expect(placesOf([page], url)).toHaveLength(2)
    },
  )
})

describe('saved domains', () => {
  it('are those of web pages, those with the most links first', () => {
    expect(savedDomains([page]).map(({ domain }) => domain)).toEqual(['a.example', 'b.example'])
  })

  it('match by their beginning first, then by a part of them or a word of the title', () => {
    const domains = (query: string) => matchingDomains(sites, query, 10).map(({ domain }) => domain)
    expect(domains('hei')).toEqual(['heise.de'])
    expect(domains('news')).toEqual(['news.ycombinator.com', 'newsroom.example', 'a.example'])
    expect(domains('ycom')).toEqual(['news.ycombinator.com'])
    expect(domains('hack')).toEqual(['news.ycombinator.com'])
    expect(matchingDomains(sites, 'e', 0)).toEqual([])
  })
})
