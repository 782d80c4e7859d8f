import { decodeBody } from '@foyer/safe-fetch/charset'
import { describe, expect, it } from 'vitest'
import { linesOf, parseText } from '../../../test/parse-text.ts'
import { createSourceLocator } from '../file/source-location.ts'
import { samples } from './file-formats.data.ts'
import { textKindOf } from './file-format.ts'

const million = 1_000_000
const netscape = (content: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1><H1>Mine</H1><DL><p>${content}`
const opml = (content: string) => `<opml version="2.0"><body>${content}`
const pinboard = (content: string) => `[{"href":"https://a.example/"},${content}`
const safari = (content: string) =>
  `<plist version="1.0"><dict><key>Children</key><array><dict><key>URLString</key><string>https://a.example/</string></dict>${content}`
const bomb = (root: string, text: string) =>
  `<!DOCTYPE ${root} [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>\n${text}`

describe('a malformed file', () => {
  it.each<[string, string, { line: number; column: number; text: string }]>([
    ['JSON with a member missing', '{"version":3,\n"lists":,[]}', { line: 2, column: 9, text: '"lists":,[]}' }],
    ['JSON with a comma too many', pinboard('\n]'), { line: 2, column: 1, text: ']' }],
    ['JSON with a comment', '[\n// mine\n]', { line: 2, column: 1, text: '// mine' }],
    ['JSON with something behind it', '[]\nand more', { line: 2, column: 1, text: 'and more' }],
    ['JSON with a NUL in a text', '[{"href":\n"https://a\0.example/"}]', { line: 2, column: 11, text: '"https://a\uFFFD.example/"}]' }],
    ['JSON that breaks off in a text', '[{"href":\n"https://a', { line: 2, column: 1, text: '"https://a' }],
    ['JSON nested too deeply', `[\n${'['.repeat(10_000)}`, { line: 2, column: 1_000, text: '['.repeat(80) }],
    [
      'objects nested too deeply',
      `[\n${'{"children":'.repeat(10_000)}`,
      { line: 2, column: 11_989, text: expect.stringContaining('{"children":') },
    ],
    [
      'a table whose last cell never ends',
      'url,title\nhttps://a.example/,A\nhttps://b.example/,"B\n',
      { line: 3, column: 20, text: 'https://b.example/,"B' },
    ],
    ['a table with a NUL', 'url,title\nhttps://a.example/,\0', { line: 2, column: 20, text: 'https://a.example/,\uFFFD' }],
    ['a list with a NUL', 'https://a.example/\n\0', { line: 2, column: 1, text: '\uFFFD' }],
    ['posts with a wrong end', '<posts>\n<post href="https://a.example/">\n</posts>', { line: 3, column: 8, text: '</posts>' }],
    ['posts that break off', '<posts>\n<post href="https://a', { line: 2, column: 21, text: '<post href="https://a' }],
    [
      'posts of entities in entities',
      bomb('posts', '<posts><post href="https://a.example/" description="&c;"/></posts>'),
      { line: 2, column: 55, text: expect.stringContaining('&c;') },
    ],
    [
      'a property list of entities in entities',
      bomb('plist', safari('<dict><key>URLString</key><string>https://a.example/&c;</string></dict>')),
      { line: 2, column: 176, text: expect.stringContaining('&c;') },
    ],
    [
      'folders of a property list nested too deeply',
      safari(`\n${'<dict><key>Children</key><array>'.repeat(10_000)}`),
      { line: 2, column: 31_974, text: expect.stringContaining('<dict>') },
    ],
    [
      'posts nested too deeply',
      `<posts>\n${'<posts>'.repeat(10_000)}`,
      { line: 2, column: 7_000, text: expect.stringContaining('<posts>') },
    ],
    [
      'bookmarks nested too deeply',
      netscape(`\n${'<DT><H3>F</H3><DL>'.repeat(10_000)}`),
      { line: 2, column: 17_997, text: expect.stringContaining('<DL>') },
    ],
    [
      'outlines nested too deeply',
      opml(`\n${'<outline text="F">'.repeat(10_000)}`),
      { line: 2, column: 17_982, text: expect.stringContaining('<outline') },
    ],
  ])('is refused with the place: %s', (_name, text, place) => {
    const file = parseText(text)
    expect(file).toMatchObject({ recognised: true, too_many: false })
    expect(placeOf(text, file.invalid_at)).toEqual(place)
  })

  it.each(samples.filter(({ format }) => format === 'json' || format === 'posts' || format === 'safari'))(
    'is refused wherever it is cut off: $name',
    ({ text }) => {
      for (let length = 40; length < text.trimEnd().length; length += 37) {
        const { invalid_at } = parseText(text.slice(0, length))
        expect(invalid_at, `${length} characters`).not.toBeNull()
      }
    },
  )

  it.each(samples)('is read or refused, and nothing else, whatever character of it is another: $name', ({ text }) => {
    for (let at = 0; at < text.length; at += 23) {
      const broken = text.slice(0, at) + '\u0000"<[{'.charAt(at % 5) + text.slice(at + 1)
      const file = parseText(broken)
      expect(file.recognised || file.folders.length === 0, `character ${at}`).toBe(true)
    }
  })
})

describe('a hostile file', () => {
  it.each([
    ['JSON', pinboard(`{"href":"https://b.example/","description":"${'x'.repeat(million)}"}]`)],
    ['a table', `url,title\nhttps://a.example/,A\nhttps://b.example/,"${'x'.repeat(million)}"\n`],
    [
      'a property list',
      safari(
        `<dict><key>Title</key><string>${'x'.repeat(million)}</string><key>URLString</key><string>https://b.example/</string></dict></array></dict></plist>`,
      ),
    ],
    ['bookmarks', netscape(`<DT><A HREF="https://a.example/">A</A><DT><A HREF="https://b.example/">${'x'.repeat(million)}</A></DL>`)],
    ['Markdown', `https://a.example/\n# ${'x'.repeat(million)}\nhttps://b.example/\n`],
    [
      'outlines',
      opml(`<outline url="https://a.example/"/><outline url="https://b.example/" text="${'x'.repeat(million)}"/></body></opml>`),
    ],
  ])('may have a title of a million characters: %s', (_name, text) => {
    const file = parseText(text, { size: 32 * 1024 })
    const links = file.folders.flatMap((folder) => folder.bookmarks.map((link) => ({ ...link, folder: folder.title })))
    expect(links.map(({ url }) => url)).toEqual(['https://a.example/', 'https://b.example/'])
    for (const { title, folder } of links) expect(Math.max(title.length, folder.length)).toBeLessThanOrEqual(255)
  })

  it.each([
    ['brackets', '['.repeat(60_000)],
    ['brackets with text', '[a]('.repeat(15_000)],
    ['pictures', '![]('.repeat(15_000)],
    ['closing brackets', `https://a.example/${')'.repeat(60_000)}`],
    ['full stops', `https://a.example/${'.'.repeat(60_000)}x`],
    ['colons', `${':'.repeat(60_000)}x https://a.example/`],
    ['slashes', `http:/${'/'.repeat(60_000)}`],
    ['backslashes', `[${'\\'.repeat(60_000)}`],
    ['angle brackets', '[a](<'.repeat(12_000)],
  ])('does not take the square of the length of its lines: %s', (_name, line) => {
    // The square of 60,000 takes longer than a test may.
    expect(parseText(`https://first.example/\n${line}\n`, { size: 32 * 1024 }).folders).not.toEqual([])
  })

  it.each([
    ['headings', `https://a.example/\n${`# x${' '.repeat(60_000)}x\n`.repeat(20)}`],
    ['descriptions in JSON', pinboard(`${`{"href":"https://b.example/","extended":"x${' '.repeat(60_000)}x"},`.repeat(20)}{}]`)],
    ['posts', `<posts>${`<post href="https://a.example/" extended="x${' '.repeat(60_000)}x"/>`.repeat(20)}</posts>`],
    ['a table', `url,note\n${`https://a.example/,x${' '.repeat(60_000)}x\n`.repeat(20)}`],
    [
      'addresses',
      netscape(
        `<DT><A HREF="https://b.example/">B</A>\n${`<DT><A HREF="https://a.example/${' '.repeat(60_000)}x">A</A>\n`.repeat(20)}</DL>`,
      ),
    ],
  ])('does not take the square of the length of white space: %s', (_name, text) => {
    // The square of 60,000, twenty times, takes longer than a test may.
    expect(parseText(text, { size: 32 * 1024 }).folders).not.toEqual([])
  })

  it('with a quotation mark that never ends is not read again with every piece', () => {
    const file = parseText(`url,title\nhttps://a.example/,"${'x'.repeat(2 * million)}`, { size: 512 })
    expect(file.folders).toEqual([])
  })

  it('has no more values in one entry than are held', () => {
    const file = parseText(pinboard(`{"href":"https://b.example/","tags":[${'{},'.repeat(million)}{}]}]`), { size: 64 * 1024 })
    expect(file).toMatchObject({ too_many: true })
  })

  it('may have any number of objects that are not entries', () => {
    const file = parseText(pinboard(`${'{},'.repeat(100_000)}{}]`), { size: 64 * 1024 })
    expect(file).toMatchObject({ too_many: false, skipped: { counts: { empty: 100_001 } } })
    expect(linesOf(file)).toEqual(['Bookmarks: a.example <https://a.example/>'])
  })

  it('gets no further by names of the language', () => {
    const text = '{"roots":{"__proto__":{"children":[{"type":"url","name":"A","url":"https://a.example/"}]},"toString":{"children":[]}}}'
    expect(linesOf(parseText(text))).toEqual(['Bookmarks: A <https://a.example/>'])
    expect(Object.hasOwn(Object.prototype, 'children')).toBe(false)
  })

  it('gets its fields only where they are of the expected type', () => {
    const text =
      '[{"href":"https://a.example/","description":{"a":1},"tags":["x"],"time":[2],"extended":5}, null, 7, {"href":["https://b.example/"]}]'
    const file = parseText(text)
    expect(linesOf(file)).toEqual(['Bookmarks: a.example <https://a.example/> #x “5”'])
    expect(file.skipped.counts).toEqual({ empty: 3 })
  })

  it('with collections that lie in each other is flat', () => {
    const link = (url: string) => [{ url, name: 'A', tags: [] }]
    const text = JSON.stringify({
      collections: [
        { id: 1, name: 'One', parentId: 2, links: link('https://a.example/') },
        { id: 2, name: 'Two', parentId: 1, links: link('https://b.example/') },
        { id: 3, name: 'Self', parentId: 3, links: link('https://c.example/') },
      ],
    })
    expect(linesOf(parseText(text))).toEqual([
      'Two: A <https://b.example/>',
      'Two / One: A <https://a.example/>',
      'Self: A <https://c.example/>',
    ])
  })

  it('has no halves of characters', () => {
    const file = parseText('[{"href":"https://a.example/","description":"\\ud83d A","extended":"\\udc00"}]')
    expect(linesOf(file)).toEqual(['Bookmarks: \uFFFD A <https://a.example/> “\uFFFD”'])
  })
})

describe('a file is decoded by the encoding it has', () => {
  const text = 'url,title\nhttps://a.example/,Grüße\n'
  it.each([
    ['UTF-8', Buffer.from(text), 'Grüße'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'Grüße'],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'Grüße'],
    ['UTF-16 of the other order', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), 'Grüße'],
    ['windows-1252', Buffer.from(text, 'latin1'), 'Grüße'],
    [
      'UTF-8 and windows-1252 in one file',
      Buffer.concat([Buffer.from(text), Buffer.from('https://b.example/,\u00FC', 'latin1')]),
      'GrÃ¼ÃŸe',
    ],
    ['JSON with markup in it', Buffer.from(pinboard('{"href":"https://a.example/","description":"<meta charset=latin1>ü"}]')), 'a.example'],
  ])('%s', (_name, bytes, title) => {
    const decoded = decodeBody(bytes, { kind: textKindOf(bytes) })
    const file = parseText(decoded.text)
    expect(file.invalid_at).toBeNull()
    expect(file.folders[0]?.bookmarks[0]?.title).toBe(title)
  })
})

function placeOf(text: string, offset: number | null) {
  if (offset === null) return null
  const locator = createSourceLocator(offset)
  locator.scan(text)
  return locator.location()
}
