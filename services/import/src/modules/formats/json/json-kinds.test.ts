import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf, parseText } from '../../../../test/parse-text.ts'

const at = 1_700_000_000
const iso = '2023-11-14T22:13:20.000Z'

const kinds: Array<[name: string, value: unknown, lines: string[]]> = [
  [
    'Omnivore',
    [
      {
        id: '1',
        slug: 'a',
        title: 'A',
        description: 'Said',
        author: null,
        url: 'https://a.example/',
        state: 'Archived',
        labels: ['web', 'two words'],
        savedAt: iso,
        publishedAt: null,
      },
    ],
    ['Bookmarks: A <https://a.example/> #web #two words “Said” 2023-11-14'],
  ],
  [
    'Delicious',
    [{ href: 'https://a.example/', description: 'A', extended: 'Said', tag: 'web comic', time: iso }],
    ['Bookmarks: A <https://a.example/> #web #comic “Said” 2023-11-14'],
  ],
  [
    'tags in a list beside `href`',
    [{ href: 'https://a.example/', description: 'A', tags: ['web', 'two words'], created: at }],
    ['Bookmarks: A <https://a.example/> #web #two words 2023-11-14'],
  ],
  [
    '`created` in seconds',
    { items: [{ link: 'https://a.example/', title: 'A', created: at }] },
    ['Bookmarks: A <https://a.example/> 2023-11-14'],
  ],
  [
    '`created` in milliseconds',
    [{ url: 'https://a.example/', title: 'A', created: at * 1e3 }],
    ['Bookmarks: A <https://a.example/> 2023-11-14'],
  ],
  [
    '`created` in microseconds',
    [{ url: 'https://a.example/', title: 'A', created: at * 1e6 }],
    ['Bookmarks: A <https://a.example/> 2023-11-14'],
  ],
  [
    '`created_at` as text',
    [{ url: 'https://a.example/', title: 'A', created_at: iso, tags: 'one, two words' }],
    ['Bookmarks: A <https://a.example/> #one #two words 2023-11-14'],
  ],
  [
    'xBrowserSync',
    {
      xbrowsersync: {
        date: '20231114',
        sync: { type: 'native' },
        data: {
          bookmarks: [
            {
              children: [
                { children: [{ id: 3, title: 'Deep', url: 'https://b.example/' }], id: 2, title: 'Work' },
                { id: 4, title: '-' },
              ],
              id: 1,
              title: '[xbs] Toolbar',
            },
            {
              id: 5,
              title: '[xbs] Other',
              children: [{ id: 6, title: 'A', url: 'https://a.example/', description: 'Said', tags: ['web'] }],
            },
          ],
        },
      },
    },
    ['Toolbar / Work: Deep <https://b.example/>', 'Other: A <https://a.example/> #web “Said”'],
  ],
  [
    'Tab Session Manager',
    [
      {
        windows: {
          1: {
            11: { id: 11, title: 'A', url: 'https://a.example/', favIconUrl: 'https://a.example/i.png', lastAccessed: at * 1e3 },
            12: { id: 12, title: 'B', url: 'https://b.example/' },
          },
        },
        windowsNumber: 1,
        tabsNumber: 2,
        name: 'Trip',
        date: at * 1e3,
        tag: ['travel'],
        id: 'x',
      },
    ],
    ['Trip: A <https://a.example/> #travel 2023-11-14', 'Trip: B <https://b.example/> #travel 2023-11-14'],
  ],
  [
    'Pocket’s API',
    {
      status: 1,
      list: {
        7: {
          item_id: '7',
          given_url: 'https://a.example/',
          resolved_title: 'A',
          time_added: String(at),
          tags: { web: { item_id: '7', tag: 'web' } },
        },
      },
    },
    ['Bookmarks: A <https://a.example/> #web 2023-11-14'],
  ],
  [
    'the history of YouTube',
    [
      {
        header: 'YouTube',
        title: 'Watched A',
        titleUrl: 'https://www.youtube.com/watch?v=x',
        subtitles: [{ name: 'Channel', url: 'https://www.youtube.com/channel/c' }],
        time: iso,
      },
    ],
    ['Bookmarks: Watched A <https://www.youtube.com/watch?v=x> 2023-11-14'],
  ],
  [
    'Session Buddy',
    {
      format: 'nxs.json.v1',
      collections: [
        { title: 'Trip', created: at * 1e3, folders: [{ title: 'Window', links: [{ title: 'A', url: 'https://a.example/' }] }] },
      ],
    },
    ['Trip / Window: A <https://a.example/>'],
  ],
  [
    'Shiori',
    [{ id: 1, url: 'https://a.example/', title: 'A', excerpt: 'Said', createdAt: '2023-11-14 22:13:20Z', tags: [{ id: 1, name: 'web' }] }],
    ['Bookmarks: A <https://a.example/> #web “Said” 2023-11-14'],
  ],
]

describe('JSON of services', () => {
  it.each(kinds)('gives links with tags and dates: %s', (_name, value, lines) => {
    for (const size of [3, 1_000]) {
      const file = parseText(JSON.stringify(value), { size })
      expect(file).toMatchObject({ recognised: true, invalid_at: null })
      expect(linesOf(file)).toEqual(lines)
    }
  })

  it('lists the objects that have no address', () => {
    const { skipped } = parseText(
      JSON.stringify({ articles: [{ link: 'https://a.example/', title: 'A' }, { title: 'B' }, { link: 'none at all', title: 'C' }] }),
    )
    expect(skipped.samples).toEqual({ empty: ['B'], not_an_address: ['C'] })
  })

  it('gives each link of any list once', () => {
    const entry = fc.record({
      key: fc.constantFrom('url', 'href', 'link', 'uri'),
      title: fc.constantFrom('title', 'name'),
      date: fc.constantFrom('created', 'savedAt', 'time_added', 'dateAdded'),
      unit: fc.constantFrom(1, 1e3, 1e6),
    })
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(null, 'items', 'bookmarks', 'saved'),
        (entries, key) => {
          const list = entries.map(({ key: url, title, date, unit }, n) => ({
            [url]: `https://${n}.example/`,
            [title]: `T${n}`,
            [date]: at * unit,
          }))
          const file = parseText(JSON.stringify(key === null ? list : { version: 1, [key]: list }))
          const links = file.folders.flatMap(({ bookmarks }) => bookmarks.map((link) => [link.url, link.title, link.created_at]))
          expect(links).toEqual(entries.map((_, n) => [`https://${n}.example/`, `T${n}`, at]))
        },
      ),
    )
  })
})
