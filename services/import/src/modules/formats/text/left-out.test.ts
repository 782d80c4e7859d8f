import { describe, expect, it } from 'vitest'
import { linesOf, parseText } from '../../../../test/parse-text.ts'

const netscape = (content: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n${content}</DL>`
const urlsIn = (text: string) => parseText(text).folders.flatMap((folder) => folder.bookmarks.map(({ url }) => url))

describe('a list of links', () => {
  it('gives the links of headings', () => {
    expect(
      linesOf(parseText('# [Tea](https://a.example/)\n- https://b.example/\n## See https://c.example/ and https://d.example/\n')),
    ).toEqual([
      'Tea: Tea <https://a.example/>',
      'Tea: b.example <https://b.example/>',
      'Tea / See https://c.example/ and https://d.example/: c.example <https://c.example/>',
      'Tea / See https://c.example/ and https://d.example/: d.example <https://d.example/>',
    ])
  })

  it.each([[' '], [','], ['|']])('gives all links of one long line with "%s" between them', (mark) => {
    const urls = Array.from({ length: 10_000 }, (_, n) => `https://${n}.example/`)
    expect(urlsIn(urls.join(mark))).toEqual(urls)
  })

  it('counts a long line once', () => {
    const { skipped } = parseText(`https://a.example/\n${'x '.repeat(100_000)}https://b.example/\nlast words\n`)
    expect(skipped.samples['text']?.at(-1)).toBe('3: last words')
  })

  it('names the picture in a line of links', () => {
    expect(parseText('[A](https://a.example/) ![P](https://p.example/p.png)\n').skipped).toEqual({
      counts: { text: 1 },
      samples: { text: ['1: ![P](https://p.example/p.png)'] },
    })
  })

  it.each([
    ['a shortcut of Windows', '[InternetShortcut]\nURL=https://a.example/\n'],
    ['tags of a forum', '[url=https://a.example/]A[/url]\n'],
    ['MediaWiki', '[https://a.example/ First]\n'],
    ['a picture that is a link', '[![Logo](https://p.example/p.png)](https://a.example/)\n'],
  ])('is no JSON and no table: %s', (_name, text) => expect(urlsIn(text)).toEqual(['https://a.example/']))
})

describe('a table', () => {
  it('gives every link of a cell with several', () => {
    expect(urlsIn('name,links\na,"https://a.example/ https://b.example/"\nb,"https://c.example/\nhttps://d.example/"\n')).toEqual([
      'https://a.example/',
      'https://b.example/',
      'https://c.example/',
      'https://d.example/',
    ])
  })

  it('takes the address of a row from where it is', () => {
    expect(linesOf(parseText('https://a.example/,One\nTwo,https://b.example/\n'))).toEqual([
      'Bookmarks: One <https://a.example/>',
      'Bookmarks: Two <https://b.example/>',
    ])
  })

  it('keeps the addresses of other columns in the description, but for pictures', () => {
    const text =
      'title,url,resolved_url,cover\nA,https://a.example/,https://b.example/,https://p.example/p.png\nB,https://c.example,http://c.example/,\n'
    expect(linesOf(parseText(text))).toEqual(['Bookmarks: A <https://a.example/> “https://b.example/”', 'Bookmarks: B <https://c.example>'])
  })

  it('reads a cell of tags of quotation marks in linear time', () => {
    expect(urlsIn(`url,title,tags\n${`https://a.example/,A,"['${String.raw`\'`.repeat(30_000)}"\n`.repeat(5)}`)).toHaveLength(5)
  })

  it.each([[']'], ['^'], ['\\']])('may have “%s” between its cells', (mark) => {
    expect(linesOf(parseText(`sep=${mark}\nurl${mark}title\nhttps://a.example/${mark}One\n`))).toEqual([
      'Bookmarks: One <https://a.example/>',
    ])
  })
})

describe('JSON', () => {
  it.each([
    ['a list of addresses', ['https://a.example/', 'https://b.example/']],
    ['links without titles', [{ url: 'https://a.example/' }, { url: 'https://b.example/' }]],
    ['links and addresses', [{ url: 'https://a.example/', title: 'A' }, 'https://b.example/']],
    [
      'a link with an empty list',
      [
        { url: 'https://a.example/', title: 'A', children: [] },
        { url: 'https://b.example/', title: 'B' },
      ],
    ],
    [
      'a link with links in it',
      [
        { url: 'https://a.example/', title: 'A', children: [] },
        { title: 'F', url: 'https://b.example/', children: [{ title: 'x' }] },
      ],
    ],
    [
      'links in many objects',
      [13, 30].reduce<unknown>((inside, depth) => Array.from({ length: depth - 12 }).reduce<unknown>((value) => ({ in: value }), inside), {
        first: { url: 'https://a.example/', title: 'A' },
        second: { url: 'https://b.example/', title: 'B' },
      }),
    ],
  ])('gives every link: %s', (_name, value) => expect(urlsIn(JSON.stringify(value))).toEqual(['https://a.example/', 'https://b.example/']))

  it('lists the links that belong to another one', () => {
    const value = { saved: [{ link: 'https://a.example/', name: 'A', related: [{ link: 'https://b.example/', name: 'B' }] }] }
    expect(parseText(JSON.stringify(value)).skipped.samples).toEqual({ text: ['B https://b.example/'] })
  })

  it('looks through many objects without a link in linear time', () => {
    const object = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`k${n}`, { title: 'x', in: { title: 'y', z: { v: 1 } } }]))
    const value = { saved: [{ link: 'https://a.example/', name: 'A' }, ...Array.from({ length: 200 }, () => ({ title: 'x', object }))] }
    expect(urlsIn(JSON.stringify(value))).toEqual(['https://a.example/'])
  })
})

describe('a bookmark file', () => {
  it.each([
    ['an item of a list', '<ul><li><a href="https://a.example/">A</a></li><li>See https://b.example/</li></ul>'],
    ['a term', netscape('<DT>https://b.example/\n<DT><A HREF="https://a.example/">A</A>\n')],
    ['a description', netscape('<DT><A HREF="https://a.example/">A</A>\n<DD>See <a href="https://b.example/">this</a>\n')],
    ['words behind the list', netscape('<DT><A HREF="https://a.example/">A</A>\n</DL>\nMore: https://b.example/')],
  ])('lists the addresses that are no links: %s', (_name, text) => {
    expect(urlsIn(text)).toEqual(['https://a.example/'])
    expect(parseText(text).skipped.samples).toEqual({ text: ['https://b.example/'] })
  })

  it('keeps addresses in titles and descriptions without a word', () => {
    const text = netscape('<DT><A HREF="https://a.example/">At https://a.example/</A>\n<DD>See https://b.example/\n')
    expect(parseText(text).skipped.counts).toEqual({})
  })
})
