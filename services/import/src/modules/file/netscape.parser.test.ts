import { describe, expect, it } from 'vitest'
import { type FullFile, readAll } from '../../../test/parse-text.ts'
import { createNetscapeParser } from './netscape.parser.ts'

const now = 1_760_000_000

describe('the parser of bookmark files, given an export of Chrome,', () => {
  const file = parse(`<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file.
     It will be read and overwritten.
     DO NOT EDIT! -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1700000000" LAST_MODIFIED="1700000001" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://one.example/?a=1&amp;b=2" ADD_DATE="1700000002" ICON="data:image/png;base64,AAAA">One &amp; only</A>
        <DT><H3>Deeper</H3>
        <DL><p>
            <DT><A HREF="https://two.example/" ADD_DATE="1700000003">Two</A>
        </DL><p>
        <DT><A HREF="https://three.example/" ADD_DATE="1700000004">Three</A>
    </DL><p>
    <DT><H3>Empty</H3>
    <DL><p>
    </DL><p>
    <DT><A HREF="https://loose.example/" ADD_DATE="1700000005">Loose</A>
</DL><p>`)

  it('makes each folder that holds links one widget, in the order of the file', () => {
    expect(outline(file)).toEqual({
      Bookmarks: ['Loose'],
      'Bookmarks bar': ['One & only', 'Three'],
      'Bookmarks bar/Deeper': ['Two'],
    })
    expect(file).toMatchObject({ recognised: true, title: 'Bookmarks', bookmarks: 4, too_many: false })
  })

  it('keeps address and date', () => {
    expect(file.folders[1]?.bookmarks[0]).toEqual({
      url: 'https://one.example/?a=1&b=2',
      title: 'One & only',
      description: '',
      tags: [],
      created_at: 1_700_000_002,
    })
  })
})

describe('the parser of bookmark files, given an export of Firefox,', () => {
  const file = parse(`<!DOCTYPE NETSCAPE-Bookmark-file-1>
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks Menu</H1>

<DL><p>
    <DT><A HREF="place:type=6&sort=14&maxResults=10" ADD_DATE="1460294956">Recent Tags</A>
    <HR>    <DT><H3 ADD_DATE="1463688081">Comics</H3>
    <DD>A folder's own description
    <DL><p>
        <DT><A HREF="https://xkcd.example/" ADD_DATE="1463687035" TAGS="comic,web comic" SHORTCUTURL="x">xkcd</A>
        <DD>Slippery
slope &lt;b&gt;
        <DT><A HREF="about:config">Settings</A>
        <DD>must go to nobody
        <DT><A HREF="javascript:void(document.title='a &quot;b&quot;')">Little program</A>
    </DL><p>
</DL>`)

  it('assigns a description to its own bookmark, never to a folder or the bookmark before', () => {
    expect(outline(file)).toEqual({ Comics: ['xkcd', 'Little program'] })
    expect(file.folders[0]?.bookmarks.map((bookmark) => bookmark.description)).toEqual(['Slippery\nslope <b>', ''])
  })

  it('keeps tags and bookmarklets as they are', () => {
    expect(file.folders[0]?.bookmarks[0]?.tags).toEqual(['comic', 'web comic'])
    expect(file.folders[0]?.bookmarks[1]?.url).toBe(`javascript:void(document.title='a "b"')`)
  })

  it('counts skipped entries by reason', () => {
    expect(file.skipped.counts).toEqual({ separator: 1, place: 1, about: 1 })
  })
})

describe('the parser of bookmark files, given other exports,', () => {
  it('reads lists without DL, each under its heading', () => {
    const file = parse(`<!DOCTYPE html><html><head><title>Pocket Export</title></head><body>
      <h1>Unread</h1><ul><li><a href="https://a.example" time_added="1352708193" tags="">A</a></li></ul>
      <h1>Read Archive</h1><ul><li><a href="https://b.example" time_added="1369505754" tags="x,y">B</a></li></ul></body></html>`)
    expect(outline(file)).toEqual({ Unread: ['A'], 'Read Archive': ['B'] })
    expect(file).toMatchObject({ title: 'Pocket Export', recognised: true })
    expect(file.folders[1]?.bookmarks[0]).toMatchObject({ created_at: 1_369_505_754, tags: ['x', 'y'] })
  })

  it('reads folders outside any list (Safari) and links outside any folder (old Shaarli)', () => {
    const file = parse(`<Title>Favourites</Title><H1>Favourites</H1>
      <DT><A HREF="https://a.example">A</A>
      <DT><H3 FOLDED>Menu</H3><DL><p><DT><A HREF="https://b.example">B</A></DL><p>
      <DT><A HREF="https://c.example">C</A>`)
    expect(outline(file)).toEqual({ Favourites: ['A', 'C'], Menu: ['B'] })
  })

  it('accepts any case, closed tags, a missing doctype, single quotes and no quotes', () => {
    const file = parse(`<dl><dt><h3>f</h3><dl><dt><a href='https://a.example' add_date=1700000000>A</a></dt><dd>text</dd></dl></dt></dl>`)
    expect(outline(file)).toEqual({ f: ['A'] })
    expect(file.folders[0]?.bookmarks[0]).toMatchObject({ description: 'text', created_at: 1_700_000_000 })
  })

  it('reads a description from the attribute, and prefers DD', () => {
    const file = parse(
      `<DL><DT><A HREF="https://a.example" description="one">A</A><DT><A HREF="https://b.example" description="two">B</A><DD>three</DL>`,
    )
    expect(file.folders[0]?.bookmarks.map((bookmark) => bookmark.description)).toEqual(['one', 'three'])
  })

  it('reads unescaped markup in a description as text of the description', () => {
    const file = parse(`<DL><DT><A HREF="https://a.example">A</A><DD>see <a href="https://b.example">there</a><ul><li>x</ul><h3>y</h3>
      <DT><A HREF="https://c.example">C</A></DL>`)
    expect(outline(file)).toEqual({ Bookmarks: ['A', 'C'] })
    expect(file.folders[0]?.bookmarks[0]?.description.replaceAll(/\s+/g, ' ')).toBe('see there xy')
  })

  it('keeps folders of the same name apart and names a nameless folder', () => {
    const file = parse(
      '<DL><DT><H3>x</H3><DL><DT><A HREF="a:1">1</A></DL><DT><H3>x</H3><DL><DT><A HREF="a:2">2</A></DL><DT><H3> </H3><DL><DT><A HREF="a:3">3</A></DL></DL>',
    )
    expect(file.folders.map((folder) => folder.title)).toEqual(['x', 'x', 'Bookmarks'])
  })

  it('tolerates lists that are closed too often or never', () => {
    const file = parse('</DL></UL><DL></DL></DL><DT><A HREF="a:1">1</A><DL><DT><H3>x</H3><DL><DT><A HREF="a:2">2</A>')
    expect(outline(file)).toEqual({ Bookmarks: ['1'], x: ['2'] })
  })
})

describe('the recognition of bookmark files', () => {
  it.each([
    ['nothing', ''],
    ['prose', 'Dear diary, today I …'],
    ['XML', '<?xml version="1.0"?><note><to>Tove</to></note>'],
    ['JSON', '{"roots":{"bookmark_bar":{"children":[]}}}'],
    ['bytes', 'PNG\r\n\u001A\n\u0000\u0000\u0000\rIHDR<<<>>>&&&'],
    ['a web page with links in its text', '<!doctype html><html><body><p>See <a href="https://a.example">this</a></p></body></html>'],
  ])('rejects %s', (_name, text) => {
    expect(parse(text)).toMatchObject({ recognised: false, folders: [], bookmarks: 0 })
  })

  it('accepts a bookmark file without bookmarks', () => {
    expect(parse('<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p></DL>')).toMatchObject({
      recognised: true,
      bookmarks: 0,
    })
  })
})

describe('the position of invalid input in a bookmark file', () => {
  const head = '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<DL><p>\n<DT><A HREF="https://a.example/">A</A>\n'
  it.each([
    ['prose', '  Dear diary', 2],
    ['XML', '<?xml version="1.0"?><note/>', 0],
    ['a web page', '<!doctype html><p>x</p>', 0],
    ['a picture', '\u0089PNG\r\n\u001A\n\u0000', 6],
    ['NUL in a bookmark file', `${head}<DT><A HREF="https://b.example/">B\u0000</A></DL>`, head.length + 34],
    ['cut off in the name of a tag', `${head}<D`, head.length],
    ['cut off in an attribute', `${head}<DT><A HREF="https://b.exa`, head.length + 4],
    ['cut off behind an attribute', `${head}<DT><A HREF="https://b.example/" `, head.length + 4],
    ['cut off in the title of a link', `${head}<DT><A HREF="https://b.example/">The tit`, head.length + 4],
    ['cut off in a closing tag', `${head}</D`, head.length],
  ])('is reported for %s', (_name, text, at) => {
    for (const size of [1, 3, 1_000]) expect(parse(text, {}, size).invalid_at, `pieces of ${size}`).toBe(at)
  })

  it.each([
    ['a whole file', `${head}</DL><p>`],
    ['lists that are not closed', head],
    ['a lone < in a description', `${head}<DD>a < b & c <`],
    ['nothing', ' \n'],
  ])('is not reported for %s', (_name, text) => expect(parse(text).invalid_at).toBeNull())

  it('is the list that is nested too deeply, after which nothing more is read', () => {
    const level = '<DT><H3>F</H3><DL>'
    const deepLink = '<DT><A HREF="https://deep.example/">Deep</A>'
    const file = parse(`${head}${level.repeat(5_000)}${deepLink}`, {}, 1_000)
    // The list in `head` is the first level.
    expect(file.invalid_at).toBe(head.length + 999 * level.length + '<DT><H3>F</H3>'.length)
    expect(file).toMatchObject({ bookmarks: 1 })
    expect(parse(`${head}${level.repeat(999)}${deepLink}`)).toMatchObject({ invalid_at: null, bookmarks: 2 })
  })
})

describe('the limits of the bookmark file parser', () => {
  const links = (count: number) => Array.from({ length: count }, (_, n) => `<DT><A HREF="https://${n}.example/">${n}</A>`).join('\n')

  it('report too many bookmarks only beyond the limit', () => {
    expect(parse(`<DL>${links(5)}</DL>`, { max: 5 })).toMatchObject({ too_many: false, bookmarks: 5 })
    expect(parse(`<DL>${links(6)}</DL>`, { max: 5 })).toMatchObject({ too_many: true })
  })

  it('shorten titles, and use the host for a link without a title', () => {
    const file = parse(`<DL><DT><A HREF="https://www.a.example/x">  </A><DT><A HREF="https://b.example">${'t'.repeat(400)}</A></DL>`)
    expect(file.folders[0]?.bookmarks.map((bookmark) => bookmark.title)).toEqual(['a.example', 't'.repeat(255)])
  })
})

describe('parsing a bookmark file in chunks', () => {
  it('gives the same result for every chunk size', () => {
    const text = `<!DOCTYPE NETSCAPE-Bookmark-file-1><H1>Büch&eacute;r &notit; 😀</H1><DL><p><DT><H3 ADD_DATE="1">F&amp;G</H3><DL><p>
      <DT><A HREF="https://a.example/?x=1&amp;y=&copy=2" TAGS="a,b">T&#x69;tle &amp; 😀</A><DD>d&quot;d</DL></DL>`
    const whole = parse(text)
    for (const size of [1, 2, 3, 7, 16]) expect(parse(text, {}, size), `pieces of ${size}`).toEqual(whole)
  })
})

function parse(text: string, options: { max?: number } = {}, piece = text.length || 1): FullFile {
  const parser = createNetscapeParser({ now, max: 50_000, ...options })
  return readAll(parser, text, piece)
}

function outline(file: FullFile): Record<string, string[]> {
  return Object.fromEntries(
    file.folders.map((folder) => [[...folder.path, folder.title].join('/'), folder.bookmarks.map((bookmark) => bookmark.title)]),
  )
}
