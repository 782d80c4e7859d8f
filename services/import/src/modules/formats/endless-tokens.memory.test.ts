import { describe, expect, it } from 'vitest'
import { usedBytes } from '../../../test/retained-memory.ts'
import type { ParsedEntry } from '../file/parsed-entry.ts'
import { parserFor } from './file-format.ts'

const mebi = 1024 * 1024
/** Two bytes a character in memory: six MiB. */
const endlessLength = 3 * mebi
const maxHeldBytes = 4 * mebi
/** What an XML parser is given at most, in the parts that it puts together. */
const maxTokenBytes = 32 * mebi
const pieceLength = 256 * 1024
const writtenLength = 32 * 1024
const now = 1_800_000_000

const netscape = '<!DOCTYPE NETSCAPE-Bookmark-file-1><H1>Mine</H1><DL><p><DT><A HREF="https://a.example/">A</A>\n'
const link = '<DT><A HREF="https://b.example/">B</A></DL>'
const [a, b] = ['https://a.example/', 'https://b.example/']
const opml = '<opml version="2.0"><body><outline url="https://a.example/" text="A"/>\n'
const posts = '<posts><post href="https://a.example/" description="A"/>\n'
const safari = '<plist version="1.0"><dict><key>Children</key><array><dict><key>URLString</key><string>https://a.example/</string></dict>\n'
const pinboard = '[{"href":"https://a.example/"},\n'
const csv = 'url,title\nhttps://a.example/,A\n'
const list = 'https://a.example/\n'

/** A file that goes on as `token` says, by this text again and again; `^` is the place that it is refused with, where that is not where the token begins. */
type Endless = [name: string, start: string, token: string, unit: string]

/** What ends nowhere and is no tag of a bookmark file is text, behind which it goes on. */
const texts: Endless[] = [
  ['a comment', netscape, '<!-- ', '中a'],
  ['a declaration', netscape, '<!DOCTYPE ', '中a'],
  ['a CDATA section', netscape, '<![CDATA[', '中a'],
  ['a processing instruction', netscape, '<?php ', '中a'],
  ['the name of a tag', netscape, '<a', '中a'],
  ['the name of a closing tag', netscape, '</a', '中a'],
  ['a script', netscape, '<script>', '中a'],
  ['a title of the page', netscape, '<title>', '中a'],
]

const bookmarks: Endless[] = [
  ['the name of an attribute', netscape, '<A ', '中a'],
  ['attributes', netscape, '<A ', 'ICON="中" '],
  ['an icon', netscape, '<A ICON="data:', '中a'],
  ['an address', netscape, '<A HREF="https://', '中a'],
  ['an address without quotation marks', netscape, '<A HREF=https://', '中a'],
  ['entities in an address', netscape, '<A HREF="https://', '中&amp;'],
  ['a link', netscape, '<A HREF="https://b.example/">', '中a'],
]

const xml: Endless[] = [
  ['OPML: a comment', opml, '<!-- ', '中a'],
  ['OPML: a CDATA section', opml, '<![CDATA[', '中a'],
  ['OPML: a processing instruction', opml, '<?php ', '中a'],
  ['OPML: a document type', '<?xml version="1.0"?><!-- <opml > -->', '<!DOCTYPE opml [', '<!ENTITY 中 "a">'],
  ['OPML: the name of an element', opml, '<a', '中a'],
  ['OPML: the name of a closing tag', opml, '</a', '中a'],
  ['OPML: the name of an attribute', opml, '<outline a', '中a'],
  ['OPML: an attribute', opml, '<outline text="', '中a'],
  ['OPML: an attribute of quotation marks', opml, '<outline text="', '中"'],
  ['OPML: attributes', opml, '<outline ', 'text="中" '],
  ['OPML: entities in an attribute', opml, '<outline text="', '中&lt;'],
  ['OPML: text', opml, '<outline text="B">^', '中a'],
  ['posts: a comment', posts, '<!-- ', '中a'],
  ['posts: an attribute', posts, '<post href="', '中a'],
  ['posts: attributes', posts, '<post ', 'href="中" '],
  ['posts: the name of an element', posts, '<a', '中a'],
  ['posts: an entity', posts, '<post href="&', '中a'],
  ['a property list: a comment', safari, '<!-- ', '中a'],
  ['a property list: a text', safari, '<dict><key>Title</key><string>^', '中a'],
  ['a property list: data', safari, '<dict><key>Sync</key><data>^', 'QUJD\n'],
  ['a property list: a CDATA section', safari, '<dict><key>Title</key><string>^<![CDATA[', '中a'],
  ['a property list: a processing instruction', safari, '<?php ', '中a'],
  ['a property list: a document type', '<?xml version="1.0"?>', '<!DOCTYPE plist [', '<!ENTITY 中 "a">'],
]

const skipped: Endless[] = [
  ['JSON: a text', pinboard, '{"href":"', '中a'],
  ['JSON: a text of escapes', pinboard, '{"href":"', '中\\u0061'],
  ['JSON: a name', pinboard, '{"', '中a'],
  ['JSON: white space', pinboard, '{', ' \t'],
  ['CSV: a field', csv, 'https://b.example/,', '中a'],
  ['CSV: a quoted field', csv, 'https://b.example/,"', '中a'],
  ['CSV: a quoted field of quotation marks', csv, 'https://b.example/,"', '中"a'],
  ['CSV: white space behind a quotation mark', csv, 'https://b.example/,"B"', ' \t'.replace('\t', ' ')],
  ['CSV: columns', csv, 'https://b.example/,B', ',中'],
  ['CSV: long columns', csv, 'https://b.example/,B', `,${'中'.repeat(10_000)}`],
  ['a list: a line', list, 'https://b.example/ ', '中a'],
  ['a list: a heading', list, '# ', '中a'],
]

/** What stands behind a token that is as long, and which links are read of it all. */
type Closed = [...Endless, end: string, links: string[]]

const closed: Closed[] = [
  ['a comment in bookmarks', netscape, '<!-- ', '中a', ` -->${link}`, [a, b]],
  ['an icon', netscape, '<DT><A ICON="data:', '中a', '" HREF="https://b.example/">B</A></DL>', [a, b]],
  ['the name of an attribute', netscape, '<DT><A ', '中a', '="x" HREF="https://b.example/">B</A></DL>', [a, b]],
  ['a title in bookmarks', netscape, '<DT><A HREF="https://b.example/">', '中a', '</A></DL>', [a, b]],
  [
    'a description in bookmarks',
    netscape,
    `${link}<DD>`,
    '中a',
    '<DT><A HREF="https://c.example/">C</A></DL>',
    [a, b, 'https://c.example/'],
  ],
  ['an address in bookmarks', netscape, '<DT><A HREF="https://c.example/', 'aa', `">C</A>${link}`, [a, b]],
  ['a text of JSON', pinboard, '{"extended":"', '中a', '","href":"https://b.example/"}]', [a, b]],
  ['a name in JSON', pinboard, '{"', '中a', '":0,"href":"https://b.example/"}]', [a, b]],
  ['a field of a table', csv, 'https://b.example/,"', '中a', '"', [a, b]],
  ['a row of a table', csv, 'https://b.example/,B', ',中', '\nhttps://c.example/,C', [a, b, 'https://c.example/']],
  ['a line of a list', list, '', '中a', '\nhttps://b.example/', [a, b]],
]

describe('a token without an end', () => {
  it.each(texts)('keeps none of it, and reads the bookmarks behind it: %s', (_name, start, token, unit) => {
    const { heldBytes, parser } = writeEndless(start, token, unit)
    expect(heldBytes).toBeLessThan(maxHeldBytes)
    parser.write(`\n${link}`)
    expect(parser.end()).toMatchObject({ recognised: true, invalid_at: null })
    expect(parser.take().map(({ bookmark }) => bookmark?.url)).toContain(b)
  })

  it.each(bookmarks)('keeps none of it, and refuses bookmarks that break off in it with its place: %s', (_name, start, token, unit) => {
    const { heldBytes, parser } = writeEndless(start, token, unit)
    expect(heldBytes).toBeLessThan(maxHeldBytes)
    expect(parser.end()).toMatchObject({ recognised: true, invalid_at: start.length })
  })

  it.each(xml)('refuses what is longer than is read with its place: %s', (_name, start, token, unit) => {
    const { heldBytes, parser } = writeEndless(start, token, unit)
    expect(heldBytes).toBeLessThan(maxTokenBytes)
    const { invalid_at, too_long } = parser.end()
    expect({ invalid_at, too_long }).toEqual({ invalid_at: start.length + Math.max(0, token.indexOf('^')), too_long: true })
  })

  it.each(skipped)('keeps none of it: %s', (_name, start, token, unit) => {
    const { heldBytes, parser } = writeEndless(start, token, unit)
    expect(heldBytes).toBeLessThan(maxHeldBytes)
    parser.end()
  })
})

it.each(closed)('reads on behind a token of three million characters: %s', (_name, start, token, unit, end, links) => {
  const { parser, entries, write } = writeEndless(start, token, unit)
  parser.write(end)
  if (parser.rewind?.()) {
    write()
    parser.write(end)
  }
  expect(parser.end()).toMatchObject({ recognised: true, invalid_at: null })
  entries.push(...parser.take())
  expect(entries.map(({ bookmark }) => bookmark?.url)).toEqual(links)
})

function writeEndless(start: string, token: string, unit: string) {
  const before = usedBytes()
  const begun = (start + token).replace('^', '')
  const parser = parserFor(begun, { now, max: 1_000 })
  const entries: ParsedEntry[] = []
  // As it comes from the decoder: each piece a text of its own.
  const piece = Buffer.from(unit.repeat(Math.floor(pieceLength / unit.length)), 'utf16le')
  const write = () => {
    parser.write(begun)
    for (let written = 0; written < endlessLength; written += pieceLength) {
      const text = piece.toString('utf16le')
      for (let at = 0; at < text.length; at += writtenLength) parser.write(text.slice(at, at + writtenLength))
      entries.push(...parser.take())
    }
  }
  write()
  return { heldBytes: usedBytes() - before - piece.length, parser, entries, write }
}
