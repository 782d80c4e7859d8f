import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf, parseText } from '../../../../test/parse-text.ts'
import { formatOf } from '../file-format.ts'

const readings: Array<[name: string, text: string, lines: string[]]> = [
  [
    'with the delimiter in its first line',
    'sep=;\r\nTitle;URL;Tags\r\nOne;http://a.example/1;a,b\r\n"Two; two";http://a.example/2;\r\n',
    ['One <http://a.example/1> #a #b', 'Two; two <http://a.example/2>'],
  ],
  [
    'without names of columns',
    'http://a.example/1,One title\nhttp://a.example/2,"Two, title"\n',
    ['One title <http://a.example/1>', 'Two, title <http://a.example/2>'],
  ],
  [
    'without names, with words of their own',
    'http://a.example/1;One\nhttp://a.example/2;Two\n',
    ['One <http://a.example/1>', 'Two <http://a.example/2>'],
  ],
  [
    'without names, the address behind the title',
    'One title\thttp://a.example/1\nTwo "two"\thttp://a.example/2\n',
    ['One title <http://a.example/1>', 'Two "two" <http://a.example/2>'],
  ],
  [
    'with commas that are not quoted',
    'http://a.example/1,Tea, milk and sugar\nhttp://a.example/2,Two words\nhttp://a.example/3,Three words\n',
    ['Tea,milk and sugar <http://a.example/1>', 'Two words <http://a.example/2>', 'Three words <http://a.example/3>'].map((line) =>
      line.replace('Tea,milk', 'Tea, milk'),
    ),
  ],
  [
    'with names that nobody knows',
    'Alpha,Beta,Gamma\n1,http://a.example/1,One title\n2,http://a.example/2,Two title\n',
    ['One title <http://a.example/1>', 'Two title <http://a.example/2>'],
  ],
  ['with bars', 'Name|Link|Category\nOne|http://a.example/1|Work\n', ['Work: One <http://a.example/1>']],
  ['in German', 'Titel;Adresse;Ordner;Schlagwörter\r\nEins;http://a.example/1;Arbeit;x,y\r\n', ['Arbeit: Eins <http://a.example/1> #x #y']],
  ['in French', 'Titre;Lien;Dossier;Mots-clés\nUn;http://a.example/1;Travail;x\n', ['Travail: Un <http://a.example/1> #x']],
  ['in Spanish', 'Título,Dirección,Carpeta,Etiquetas\nUno,http://a.example/1,Trabajo,x\n', ['Trabajo: Uno <http://a.example/1> #x']],
  ['in Japanese', 'タイトル,アドレス\n一,http://a.example/1\n', ['一 <http://a.example/1>']],
  [
    'with a picture beside each address',
    'Cover URL,Page URL,Page title\nhttp://p.example/1.png,http://a.example/1,One\n',
    ['One <http://a.example/1>'],
  ],
  [
    'with lines in a cell',
    'URL,Title,Notes\nhttp://a.example/1,One,"first\nhttp://in-a-note.example/"\n',
    ['One <http://a.example/1> “first⏎http://in-a-note.example/”'],
  ],
  ['with dates in days', 'URL,Title,Datum\nhttp://a.example/1,One,14.11.2023\n', ['One <http://a.example/1> 2023-11-14']],
  [
    'of the channels of YouTube',
    'Channel Id,Channel Url,Channel Title\nUCBR8-60-B28hp2BmDPdntcQ,http://www.youtube.com/channel/UCBR8-60-B28hp2BmDPdntcQ,YouTube\n',
    ['YouTube <http://www.youtube.com/channel/UCBR8-60-B28hp2BmDPdntcQ>'],
  ],
  [
    'of the channels of YouTube, in German',
    'Kanal-ID,Kanal-URL,Kanaltitel\nUCBR8-60-B28hp2BmDPdntcQ,http://www.youtube.com/channel/UCBR8-60-B28hp2BmDPdntcQ,YouTube\n',
    ['YouTube <http://www.youtube.com/channel/UCBR8-60-B28hp2BmDPdntcQ>'],
  ],
  [
    'of the videos of a playlist',
    'Video ID,Playlist Video Creation Timestamp\ndQw4w9WgXcQ,2023-11-14T22:13:20+00:00\n',
    ['youtube.com <https://www.youtube.com/watch?v=dQw4w9WgXcQ> 2023-11-14'],
  ],
  [
    'of the videos of a playlist behind what it says of itself',
    'Playlist Id,Channel Id,Time Created,Title\nPLx,UCx,2020-01-01 00:00:00 UTC,Watch later\n\nVideo Id,Time Added\n dQw4w9WgXcQ,2023-11-14 22:13:20 UTC\n',
    ['youtube.com <https://www.youtube.com/watch?v=dQw4w9WgXcQ> 2023-11-14'],
  ],
  [
    'of Readwise Reader',
    `Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen\nOne,http://a.example/1,01h,"['web', 'it''s new', ""two's""]",2023-11-14 22:13:20.123456+00:00,0.5,new,True\n`,
    ["One <http://a.example/1> #web #it #s new #two's 2023-11-14"],
  ],
  [
    'of Matter',
    'Title,Author,Publisher,URL,Tags,Word Count\nOne,Ada,Paper,http://a.example/1,web; two words,300\n',
    ['One <http://a.example/1> #web #two words'],
  ],
  ['in Polish', 'Tytuł;Odnośnik;Folder\nRaz;http://a.example/1;Praca\n', ['Praca: Raz <http://a.example/1>']],
  [
    'of three columns without names',
    'http://a.example/1\tOne\tSome words\nhttp://a.example/2\tTwo\tMore words\n',
    ['One <http://a.example/1> “Some words”', 'Two <http://a.example/2> “More words”'],
  ],
  ['with a title that has another name', 'Nr,Adresse,Was\n1,http://a.example/1,One title\n', ['One title <http://a.example/1>']],
  [
    'with links in its cells',
    'Name,Link\nOne,[1](http://a.example/1)\nTwo,http://a.example/2\n',
    ['One <http://a.example/1>', 'Two <http://a.example/2>'],
  ],
]

describe('a table', () => {
  it.each(readings)('gives each row as a link: %s', (_name, text, lines) => {
    expect(formatOf(text)).toBe('csv')
    for (const size of [1, 1_000]) {
      const file = parseText(text, { size })
      expect(file.invalid_at).toBeNull()
      expect(linesOf(file).map((line) => line.replace(/^Bookmarks: /, ''))).toEqual(lines)
    }
  })

  it('lists the rows that have no address', () => {
    const { skipped } = parseText('Title,URL\nOne,http://a.example/1\nTwo,\nThree,not an address\n')
    expect(skipped).toEqual({ counts: { empty: 1, not_an_address: 1 }, samples: { empty: ['3: Two'], not_an_address: ['4: Three'] } })
  })

  it.each([
    [
      'addresses with commas',
      'https://maps.example/@52.5,13.4,12z\nhttps://maps.example/@48.1,11.5,12z\n',
      ['https://maps.example/@52.5,13.4,12z', 'https://maps.example/@48.1,11.5,12z'],
    ],
    [
      'several addresses on a line',
      'https://a.example/, https://b.example/\nhttps://c.example/, https://d.example/\n',
      ['https://a.example/', 'https://b.example/', 'https://c.example/', 'https://d.example/'],
    ],
    ['a heading and addresses', 'Links\nOne https://a.example/\nTwo https://b.example/\n', ['https://a.example/', 'https://b.example/']],
    [
      'titles behind bars',
      'https://a.example/ | One, two | three\nhttps://b.example/ | Four\n',
      ['https://a.example/', 'https://b.example/'],
    ],
    [
      'rows of Markdown',
      '| Title | Link |\n|---|---|\n| One | https://a.example/ |\n| Two | [T](https://b.example/) |\n',
      ['https://a.example/', 'https://b.example/'],
    ],
    [
      'links of HTML',
      '<a href="https://a.example/">One</a><br>\n<a href="https://b.example/">Two</a>\n',
      ['https://a.example/', 'https://b.example/'],
    ],
  ])('is no list of %s', (_name, text, urls) => {
    expect(formatOf(text)).toBe('list')
    expect(parseText(text).folders.flatMap(({ bookmarks }) => bookmarks.map(({ url }) => url))).toEqual(urls)
  })
})

describe('any table', () => {
  const names = fc.constantFrom(['URL', 'Title'], ['Adresse', 'Titel'], ['Lien', 'Titre'], ['Spalte 1', 'Spalte 2'], null)
  const title = fc.array(fc.constantFrom('Tea', 'two words', '1', 'a;b', 'c,d', '"so"', "it's", 'e|f', 'g\th', '<b>', '#x'), {
    minLength: 1,
    maxLength: 4,
  })

  it('gives the address and the title of every row, or lists the row', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ title, hasAddress: fc.boolean() }), { minLength: 3, maxLength: 12 }),
        names,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (rows, header, delimiter, newline, isFirst) => {
          const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
          const inOrder = (url: string, name: string) => (isFirst ? [url, name] : [name, url]).join(delimiter)
          const all = [
            ...rows.map((row, n) => ({ url: row.hasAddress ? `https://${n}.example/a` : '', title: `Title ${row.title.join(' ')}` })),
            { url: 'https://z.example/1', title: 'The last' },
          ]
          const lines = all.map((row) => inOrder(row.url, quoted(row.title)))
          const text = [...(header ? [inOrder(header[0] ?? '', header[1] ?? '')] : []), ...lines, ''].join(newline)
          fc.pre(header !== null || (all[0]?.url ?? '') !== '')
          const file = parseText(text, { size: 7 })
          const links = file.folders.flatMap(({ bookmarks }) => bookmarks.map((link) => `${link.url} ${link.title}`))
          const clean = (words: string) => words.replaceAll(/\s+/g, ' ')
          if (all.filter(({ url }) => url !== '').length * 2 < all.length && (header === null || header[0] === 'Spalte 1')) return
          expect(links).toEqual(all.filter(({ url }) => url !== '').map((row) => `${row.url} ${clean(row.title)}`))
          expect(file.skipped.counts['empty'] ?? 0).toBe(all.filter(({ url }) => url === '').length)
        },
      ),
      { numRuns: 300 },
    )
  })
})
