import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FullFile, readAll } from '../../../test/parse-text.ts'
import { createNetscapeParser } from './netscape.parser.ts'

const head = '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>\n'
const fileOf = (...lines: string[]) => `${head}${lines.join('\n')}\n</DL><p>\n`

const unescaped = [
  '<script>',
  '<style>',
  '<textarea>',
  '<title>',
  '<!--',
  '<!-- x -->',
  '<plaintext>',
  '<xmp>',
  '<noscript>',
  '<noembed>',
  '<iframe>',
  '<select>',
  '<option>',
  '<table>',
  '<template>',
  '<svg>',
  '<h1>',
  '<h3>',
  '<a>',
  '<li>',
  '<ul>',
  '<dl>',
  '<dt>',
  '<dd>',
  '</dl>',
  '<hr>',
  '<base href="x">',
  '<![CDATA[',
  '<?php',
  '<!DOCTYPE html>',
  '<T>',
  '<b',
  '<img src="',
  "<a title='",
]

describe('markup that is not escaped in a bookmark file', () => {
  it.each(unescaped)('stays in a title, and hides nothing: %s', (markup) => {
    const text = fileOf(
      '<DT><H3>Folder</H3>',
      '<DL><p>',
      `<DT><A HREF="https://a.example/">The ${markup} element</A>`,
      '<DT><A HREF="https://b.example/">Two</A>',
      '</DL><p>',
      '<DT><A HREF="https://c.example/">Three</A>',
    )
    expect(linesOf(parse(text))).toEqual([
      'Bookmarks: Three <https://c.example/>',
      `Folder: The ${markup} element <https://a.example/>`,
      'Folder: Two <https://b.example/>',
    ])
  })

  it.each(unescaped)('hides nothing that follows the description it is in: %s', (markup) => {
    const text = fileOf(
      '<DT><H3>Folder</H3>',
      '<DL><p>',
      '<DT><A HREF="https://a.example/">One</A>',
      `<DD>About the ${markup} element`,
      '<DT><A HREF="https://b.example/">Two</A>',
      `<DD>More of ${markup}`,
      '</DL><p>',
      '<DT><A HREF="https://c.example/">Three</A>',
    )
    const file = parse(text)
    expect(file.invalid_at).toBeNull()
    expect(linesOf(file)).toEqual([
      'Bookmarks: Three <https://c.example/>',
      'Folder: One <https://a.example/>',
      'Folder: Two <https://b.example/>',
    ])
  })

  it.each(unescaped)('hides nothing that follows the name of the folder it is in: %s', (markup) => {
    const text = fileOf(`<DT><H3>All of ${markup}</H3>`, '<DL><p>', '<DT><A HREF="https://a.example/">One</A>', '</DL><p>')
    expect(parse(text).folders.flatMap(({ bookmarks }) => bookmarks.map(({ url }) => url))).toEqual(['https://a.example/'])
  })

  it('keeps formatting of a title apart from its words', () => {
    const [link] = parse(fileOf('<DT><A HREF="https://a.example/">A <b>bold</b> <i>word and <b></A>')).folders[0]?.bookmarks ?? []
    expect(link?.title).toBe('A bold <i>word and <b>')
  })

  it.each(['"', "'"])('ends a value whose quotation mark is missing where the next entry begins: %s', (quote) => {
    const text = fileOf(
      `<DT><A HREF=${quote}https://a.example/x>One</A>`,
      '<DT><A HREF="https://b.example/" ICON="data:image/png;base64,AAAA>Two</A>',
      `<DT><A HREF=${quote}https://c.example/`,
      '<DT><A HREF="https://d.example/">Four</A>',
    )
    const links = parse(text).folders.flatMap(({ bookmarks }) => bookmarks.map(({ url, title }) => `${title} <${url}>`))
    expect(links).toEqual([
      'One <https://a.example/x>',
      'b.example <https://b.example/>',
      'c.example <https://c.example/>',
      'Four <https://d.example/>',
    ])
  })

  it('reads comments on lines of their own as comments', () => {
    const text = fileOf('<!-- <DT><A HREF="https://hidden.example/">Hidden</A> -->', '<DT><A HREF="https://a.example/">One</A>')
    expect(linesOf(parse(text))).toEqual(['Bookmarks: One <https://a.example/>'])
  })

  it('reads scripts and styles of a page as such', () => {
    const text =
      '<html><head><style>a > b { }</style>\n<script>if (1 < 2) write(\'<a href="https://x.example/">\')</script></head><body><ul><li><a href="https://a.example/">One</a></ul>'
    expect(linesOf(parse(text))).toEqual(['Bookmarks: One <https://a.example/>'])
  })
})

describe('any bookmark file', () => {
  const words = fc.constantFrom(
    'About',
    'it',
    '&',
    '"quoted"',
    "it's",
    'x < y',
    '>',
    '&amp;',
    '-->',
    '=',
    '</script>',
    '</title>',
    ...unescaped,
  )
  const text = fc.array(words, { maxLength: 6 }).map((parts) => ['Words', ...parts].join(' '))
  const entry = fc.record({ title: text, description: fc.option(fc.array(text, { minLength: 1, maxLength: 3 })), folder: fc.boolean() })

  it('gives every link, whatever stands in titles and descriptions', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), fc.constantFrom(1, 5, 64, 5_000), (entries, size) => {
        const lines = entries.flatMap(({ title, description, folder }, n) => {
          const link = [
            `<DT><A HREF="https://${n}.example/" ADD_DATE="1700000000">${title}</A>`,
            ...(description ? [`<DD>${description.join('\n')}`] : []),
          ]
          return folder ? [`<DT><H3>${title}</H3>`, '<DL><p>', ...link, '</DL><p>'] : link
        })
        const file = parse(fileOf(...lines), size)
        expect(file.invalid_at).toBeNull()
        const urls = file.folders.flatMap(({ bookmarks }) => bookmarks.map(({ url }) => url))
        expect(urls.toSorted()).toEqual(entries.map((_, n) => `https://${n}.example/`).toSorted())
      }),
      { numRuns: 300 },
    )
  })
})

function parse(text: string, size = text.length): FullFile {
  return readAll(createNetscapeParser({ now: 1_760_000_000, max: 50_000 }), text, size)
}

const linesOf = (file: FullFile): string[] =>
  file.folders.flatMap((folder) => folder.bookmarks.map(({ title, url }) => `${folder.label}: ${title} <${url}>`))
