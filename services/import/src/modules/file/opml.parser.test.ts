import { describe, expect, it } from 'vitest'
import { createOpmlParser } from './opml.parser.ts'
import { type FullFile, readAll } from '../../../test/parse-text.ts'
import { createSourceLocator } from './source-location.ts'

const now = 1_760_000_000

describe('the OPML parser', () => {
  const file = parse(`<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head><title>My &amp; your feeds</title><dateCreated>x</dateCreated></head>
  <body>
    <outline text="Loose" type="rss" xmlUrl="https://loose.example/feed" htmlUrl="https://loose.example/"/>
    <outline text="News">
      <outline text="One &lt;b&gt; &#8211; 1" title="other" type="rss" xmlUrl="https://one.example/?a=1&amp;b=2"/>
      <outline text="Far">
        <outline title="Two" xmlURL="feed://two.example/rss"/>
      </outline>
    </outline>
    <outline text="Reading" >
      <outline type="link" text="A page" url="https://page.example/" created="Tue, 14 Nov 2023 22:13:20 GMT" category="/a/b,c" description="about"/>
      <outline text="Site without feed" htmlUrl="https://site.example/"/>
      <outline text="Script" type="link" url="javascript:alert(1)"/>
    </outline>
    <outline text="Just words"/>
  </body>
</opml>`)

  it('groups feeds by the path of their folder, and top-level feeds under the title of the file', () => {
    expect(file).toMatchObject({ invalid_at: null, title: 'My & your feeds', too_many: false })
    expect(file.folders.map((folder) => [folder.label, folder.feeds])).toEqual([
      ['My & your feeds', [{ url: 'https://loose.example/feed', title: 'Loose' }]],
      ['News', [{ url: 'https://one.example/?a=1&b=2', title: 'One <b> – 1' }]],
      ['News / Far', [{ url: 'http://two.example/rss', title: 'Two' }]],
      ['Reading', []],
    ])
  })

  it('reads outlines of pages as bookmarks with date, tags and description', () => {
    const bookmarks = file.folders.at(-1)?.bookmarks
    expect(bookmarks?.map((bookmark) => bookmark.url)).toEqual(['https://page.example/', 'https://site.example/', 'javascript:alert(1)'])
    expect(bookmarks?.[0]).toEqual({
      url: 'https://page.example/',
      title: 'A page',
      description: 'about',
      tags: ['a', 'b', 'c'],
      created_at: 1_700_000_000,
    })
  })

  it('skips a feed without a valid address', () => {
    const odd = parse(opml('<outline text="a" xmlUrl="not an address"/><outline text="b" xmlUrl="javascript:x"/>'))
    expect(odd).toMatchObject({ folders: [], skipped: { counts: { not_an_address: 2 } }, invalid_at: null })
  })

  it('reports too many feeds', () => {
    const outlines = Array.from({ length: 6 }, (_, n) => `<outline xmlUrl="https://${n}.example/"/>`)
    expect(parse(opml(outlines.slice(1).join('')), 1_000, 5)).toMatchObject({ too_many: false })
    expect(parse(opml(outlines.join('')), 1_000, 5)).toMatchObject({ too_many: true })
  })
})

describe('a single outline around all outlines of an OPML file', () => {
  const feed = (name: string) => `<outline type="rss" text="${name}" xmlUrl="https://${name}.example/"/>`
  const folder = (name: string, inside: string) => `<outline text="${name}">${inside}</outline>`
  const shape = (outlines: string) => {
    const { title, folders } = parse(opml(outlines))
    return [title, folders.map((parsedFolder) => [parsedFolder.label, parsedFolder.feeds.map((entry) => entry.title)])]
  }

  it('becomes the title of the page', () => {
    expect(
      shape(folder('Page', folder('One', feed('a') + feed('b')) + folder('Empty', '') + folder('Two', folder('Deep', feed('c'))))),
    ).toEqual([
      'Page',
      [
        ['One', ['a', 'b']],
        ['Two / Deep', ['c']],
      ],
    ])
    expect(shape(folder('', folder('One', feed('a'))))).toEqual(['Feeds', [['One', ['a']]]])
  })

  it('stays a folder when it holds feeds or links itself or has siblings', () => {
    expect(shape(folder('Page', feed('a') + folder('One', feed('b'))))).toEqual([
      't',
      [
        ['Page', ['a']],
        ['Page / One', ['b']],
      ],
    ])
    expect(shape(folder('Page', folder('One', feed('a'))) + feed('b'))).toEqual([
      't',
      [
        ['t', ['b']],
        ['Page / One', ['a']],
      ],
    ])
    expect(shape(folder('P', folder('One', feed('a'))) + folder('Q', folder('One', feed('b'))))).toEqual([
      't',
      [
        ['P / One', ['a']],
        ['Q / One', ['b']],
      ],
    ])
    const links = parse(opml(folder('Page', folder('One', '<outline type="link" text="x" url="https://x.example/"/>')))).folders
    expect(links).toMatchObject([{ widget: { title: 'Page' }, group: 'One' }])
  })
})

describe('the OPML parser, given malformed OPML,', () => {
  it.each([
    ['bare ampersands', 'text="Q & A" xmlUrl="https://a.example/?x=1&y=2"', { url: 'https://a.example/?x=1&y=2', title: 'Q & A' }],
    [
      'entities of HTML',
      'text="Caf&eacute; &nbsp;&copy; &bogus;" xmlUrl="https://a.example/"',
      { url: 'https://a.example/', title: 'Café © &bogus;' },
    ],
    [
      'quotes in a value',
      'text="The "Post". "Daily" news" xmlUrl="https://a.example/"',
      { url: 'https://a.example/', title: 'The "Post". "Daily" news' },
    ],
    ['a value of quotes', 'text=""Post"" title="" xmlUrl="https://a.example/"', { url: 'https://a.example/', title: '"Post"' }],
    ['a < in a value', 'text="I <3 you > me" xmlUrl="https://a.example/"', { url: 'https://a.example/', title: 'I <3 you > me' }],
    ['markup in a value', 'text="a" description="<p>x</p>" xmlUrl="https://a.example/"', { url: 'https://a.example/', title: 'a' }],
    [
      'markup with quotes of its own in a value',
      'text="a" description="<p class="b"><a title="c" href="https://x.example/">y</a><br/></p>" xmlUrl="https://a.example/"',
      { url: 'https://a.example/', title: 'a' },
    ],
    [
      'markup with quotes in the last value',
      'xmlUrl="https://a.example/" text="<b>a</b>" description="<img src="https://x.example/y.png"/>"',
      { url: 'https://a.example/', title: '<b>a</b>' },
    ],
    ['a tag that has no end in a value', 'text="a <b" xmlUrl="https://a.example/"', { url: 'https://a.example/', title: 'a <b' }],
    ['an arrow in a value', 'text="a <-> b" xmlUrl="https://a.example/"', { url: 'https://a.example/', title: 'a <-> b' }],
    [
      'apostrophes in a value',
      "text='It's the 'Post'' xmlUrl='https://a.example/'",
      { url: 'https://a.example/', title: "It's the 'Post'" },
    ],
    ['control characters', 'text="a\u000bb" xmlUrl="https://a.example/"', { url: 'https://a.example/', title: 'a b' }],
    ['an attribute twice', 'text="a" text="b" xmlUrl="https://a.example/"', { url: 'https://a.example/', title: 'b' }],
    ['names in any case', 'TEXT="a" XMLURL="https://a.example/"', { url: 'https://a.example/', title: 'a' }],
  ])('%s', (_name, attributes, feed) => {
    for (const size of [1, 3, 7, 1_000]) {
      expect(parse(opml(`<outline ${attributes}/>`), size), `pieces of ${size}`).toMatchObject({
        invalid_at: null,
        folders: [{ feeds: [feed] }],
      })
    }
  })

  const feed = (name: string, end = '/>') => `<outline type="rss" text="${name}" xmlUrl="https://${name}.example/"${end}`
  const list = (...lines: string[]) =>
    `<?xml version="1.0"?>\n<opml version="1.0">\n<head><title>t</title></head>\n<body>\n${lines.join('\n')}`
  it.each([
    [
      'an outline closed twice',
      list(feed('a'), '</outline>', `<outline text="F">${feed('b', '></outline></outline>')}`, feed('c'), '</body></opml>'),
      'a b c',
    ],
    ['an outline closed never', list(`<outline text="F">`, feed('a'), `<outline text="G">`, feed('b'), '</body></opml>'), 'a b'],
    ['feeds closed never', list(feed('a', '>'), feed('b', '>'), feed('c', '>'), '</body></opml>'), 'a b c'],
    ['an end in another case', list('<Outline text="F">', feed('a'), '</outline>', feed('b'), '</BODY></OPML>'), 'a b'],
    ['no end at all', list(feed('a'), '<outline text="F">', feed('b')), 'a b'],
    ['the end of the list before its end', list(feed('a'), '</body></opml>', feed('b')), 'a b'],
    ['one list behind another', `${list(feed('a'), '</body></opml>')}\n${list(feed('b'), '</body></opml>')}`, 'a b'],
    ['no OPML around it', [feed('a'), `<outline text="F">${feed('b')}</outline>`, feed('c')].join('\n'), 'a b c'],
    ['a body only', `<body>${feed('a')}${feed('b')}</body>`, 'a b'],
    ['a declaration, and no OPML', `<?xml version="1.0"?>\n${feed('a')}\n${feed('b')}`, 'a b'],
    ['an unknown element that is not closed', list('<br>', feed('a'), '<p>', feed('b'), '</body></opml>'), 'a b'],
  ])('gives every address where there is %s', (_name, text, names) => {
    for (const size of [1, 7, 1_000]) {
      const file = parse(text, size)
      expect(file.invalid_at, `pieces of ${size}`).toBeNull()
      expect(file.folders.flatMap(({ feeds }) => feeds.map(({ url }) => url)).toSorted()).toEqual(
        names.split(' ').map((name) => `https://${name}.example/`),
      )
    }
  })

  it('gives thousands of feeds that are closed never', () => {
    const feeds = Array.from({ length: 3_000 }, (_, n) => feed(`n${n}`, '>'))
    expect(parse(list(...feeds)).folders.flatMap((folder) => folder.feeds)).toHaveLength(3_000)
  })

  it('takes the title of an outline whose text is blank', () => {
    expect(parse(opml('<outline text=" " title="A" xmlUrl="https://a.example/"/>')).folders[0]?.feeds[0]?.title).toBe('A')
  })

  it('reads the episodes of Overcast beside their podcast', () => {
    const episode =
      '<outline type="podcast-episode" overcastId="1" pubDate="2023-11-14T22:13:20+00:00" title="E 1" url="https://p.example/1" enclosureUrl="https://p.example/1.mp3"/>'
    const bare = '<outline type="podcast-episode" title="E 2" enclosureUrl="https://p.example/2.mp3"/>'
    const { folders } = parse(opml(`<outline text="feeds">${feed('p', '>')}${episode}${bare}</outline></outline>`))
    expect(folders.flatMap(({ feeds }) => feeds)).toEqual([{ url: 'https://p.example/', title: 'p' }])
    expect(folders.flatMap(({ bookmarks }) => bookmarks.map(({ url, title, created_at }) => [title, url, created_at]))).toEqual([
      ['E 1', 'https://p.example/1', 1_700_000_000],
      ['E 2', 'https://p.example/2.mp3', now],
    ])
  })

  it('ignores white space before the declaration and anything after the end', () => {
    expect(parse(` \n\n${opml('<outline xmlUrl="https://a.example/"/>')}\n<!-- x -->trailing`)).toMatchObject({
      invalid_at: null,
      folders: [{}],
    })
  })

  it('expands no entities of a document type', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE opml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
      <opml version="2.0"><body><outline text="&b;&x;" xmlUrl="https://a.example/"/></body></opml>`
    expect(parse(bomb).folders[0]?.feeds[0]?.title).toBe('&b;&x;')
  })
})

describe('the position of invalid OPML', () => {
  it.each([
    [
      'cut off in a tag',
      '<opml version="2.0">\n<body>\n<outline text="a" xmlUrl="https://a',
      { line: 3, text: '<outline text="a" xmlUrl="https://a' },
    ],
    [
      'a quote missing',
      '<opml><body>\n<outline text="a xmlUrl="https://a.example/"/>\n</body></opml>',
      { line: 2, text: '<outline text="a xmlUrl="https://a.example/"/>' },
    ],
    ['a quote missing in pieces', '<opml><body>\n<outline text=a/>\n</body></opml>', { line: 2, column: 15, text: '<outline text=a/>' }],
    ['a NUL', '<opml>\n<body><outline text="a\u0000b"/></body></opml>', { line: 2, column: 23 }],
    [
      'another kind of XML',
      '<?xml version="1.0"?>\n<note><outline xmlUrl="https://a.example/"/></note>',
      { line: 2, text: '<note><outline xmlUrl="https://a.example/"/></note>' },
    ],
    ['blank lines before', '\n\n<opml>\n<x y></opml>', { line: 4, text: '<x y></opml>' }],
    ['a list without OPML', '<outline text="a" xmlUrl="https://a.example/"/>\n<outline text=b/>', { line: 2, text: '<outline text=b/>' }],
    [
      'outlines that are not closed',
      '<opml><body><outline xmlUrl="https://a.example/">\n<outline xmlUrl="https://b.example/">\n<outline text=c/>',
      { line: 3, text: '<outline text=c/>' },
    ],
  ])('%s', (_name, text, place) => {
    for (const size of [1, 5, 1_000]) {
      const { invalid_at: invalidAt } = parse(text, size)
      expect(invalidAt, `pieces of ${size}`).not.toBeNull()
      expect(placeOf(text, invalidAt ?? 0)).toMatchObject(place)
    }
  })

  it('is reported for excessive nesting', () => {
    expect(parse(`<opml><body>${'<outline text="x">'.repeat(5_000)}`).invalid_at).not.toBeNull()
  })
})

const opml = (outlines: string) => `<?xml version="1.0"?><opml version="1.1"><head><title>t</title></head><body>${outlines}</body></opml>`

function parse(text: string, size = 1_000, max = 50_000): FullFile {
  const parser = createOpmlParser({ now, max })
  return readAll(parser, text, size)
}

function placeOf(text: string, offset: number) {
  const finder = createSourceLocator(offset)
  finder.scan(text)
  return finder.location()
}
