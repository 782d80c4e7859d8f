import type { ImportRecord } from '@foyer/contracts/import/import'
import type { TextKind } from '@foyer/safe-fetch/charset'
import { createNetscapeParser } from '../file/netscape.parser.ts'
import { createOpmlParser } from '../file/opml.parser.ts'
import type { FileParser } from '../file/parsed-file.ts'
import { createJsonParser } from './json/json.parser.ts'
import { createCsvParser, tableOf } from './text/csv.parser.ts'
import { createListParser, isLinkList } from './text/list.parser.ts'
import { createPostsParser } from './xml/posts.parser.ts'
import { createSafariParser } from './xml/safari.parser.ts'
import { createXbelParser } from './xml/xbel.parser.ts'

const sniffLength = 4_096
const listSniffLength = 64 * 1024

/** The kinds of text that are read. `netscape` is anything that is marked up, and what is of no other kind: its parser says that it is none. */
export type FileFormat = 'netscape' | 'opml' | 'json' | 'csv' | 'posts' | 'safari' | 'xbel' | 'list'

/** The kind of a file by the beginning of its text, never by its name. */
export function formatOf(text: string): FileFormat {
  const start = text.slice(0, sniffLength)
  if (/netscape-bookmark-file/i.test(start)) return 'netscape'
  const first = /\S/.exec(start)?.[0] ?? ''
  if (first === '{' || (jsonList.test(start) && !bracketedLine.test(start))) return 'json'
  if (/<(?:opml|outline)[\s>]/i.test(start)) return 'opml'
  if (first === '<' && /<posts[\s/>]/i.test(start)) return 'posts'
  if (propertyList.test(start)) return 'safari'
  if (first === '<' && /<xbel[\s>]/i.test(start)) return 'xbel'
  // Links of HTML, and nothing around them.
  if (/^\s*<a\s[^<>]*href/i.test(start) && !/<(?:dt|dl|li)\b/i.test(start)) return 'list'
  if ((first === '<' && !/^\s*<(?:https?|ftp):/i.test(start)) || /<(?:dt|dl|html)\b/i.test(start)) return 'netscape'
  if (tableOf(text)) return 'csv'
  return isLinkList(text.slice(0, listSniffLength)) ? 'list' : 'netscape'
}

const propertyList = /^\s*(?:<\?xml\s[^>]*>\s*)?<(?:!DOCTYPE\s+)?plist[\s>]/i

// What may begin in a list of JSON; or a comment, of which its place is said.
const jsonList = /^\s*\[[\s[]*(?:["{\]\d/,-]|true\b|false\b|null\b|$)/

// The first line of a list: “[1] https://…”, “[ ] https://…”, “[Title](https://…)”.
const bracketedLine = /^\s*\[[^[\]{}"\n]{0,1000}\][ \t]*[^\s,\]}]/

/** Whether a text is a list of feeds (OPML), told by its beginning; anything else is expected to hold bookmarks. */
export function importTypeOf(text: string): ImportRecord['import_type'] {
  return formatOf(text) === 'opml' ? 'rssfeeds' : 'bookmarks'
}

/** How a file's bytes are to be decoded: as XML where they announce themselves as that, as HTML where they are marked up, else as text. */
export function textKindOf(bytes: Uint8Array): TextKind {
  const start = Buffer.from(bytes.subarray(0, sniffLength)).toString('latin1').replaceAll('\u0000', '').replace(byteOrderMarks, '')
  if (/^\s*<\?xml\s/i.test(start)) return 'xml'
  const format = formatOf(start)
  if (format === 'opml' || format === 'posts' || format === 'safari' || format === 'xbel') return 'xml'
  return format === 'netscape' ? 'html' : 'text'
}

const byteOrderMarks = /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/

/** The parser for a file that begins with this text. */
export const parserFor = (start: string, options: Options): FileParser => parsers[formatOf(start)](options, start)

type Options = { now: number; max: number }
const parsers: Record<FileFormat, (options: Options, start: string) => FileParser> = {
  netscape: createNetscapeParser,
  opml: createOpmlParser,
  json: createJsonParser,
  csv: (options, start) => createCsvParser(start, options),
  posts: createPostsParser,
  safari: createSafariParser,
  xbel: createXbelParser,
  list: createListParser,
}
