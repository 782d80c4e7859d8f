import type { ImportRecord } from '@foyer/contracts/import'
import type { TextKind } from '@foyer/safe-fetch/charset'
import { createNetscapeParser } from './netscape.parser.ts'
import { createOpmlParser } from './opml.parser.ts'
import type { FileParser } from './parsed-file.ts'

const sniffLength = 4_096

/** Whether a text is a list of feeds (OPML), told by its beginning; anything else is read as a bookmark file. */
export function importTypeOf(text: string): ImportRecord['import_type'] {
  const start = text.slice(0, sniffLength)
  return /<(?:opml|outline)[\s>]/i.test(start) && !/netscape-bookmark-file/i.test(start) ? 'rssfeeds' : 'bookmarks'
}

/** How a file's bytes are to be decoded: as XML where they announce themselves as that, else as HTML. */
export function textKindOf(bytes: Uint8Array): TextKind {
  const start = Buffer.from(bytes.subarray(0, sniffLength)).toString('latin1').replaceAll('\u0000', '')
  return /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\s*<\?xml\s/i.test(start) || importTypeOf(start) === 'rssfeeds' ? 'xml' : 'html'
}

/** The parser for a file that begins with this text. */
export function parserFor(start: string, options: { now: number; max: number }): FileParser {
  return importTypeOf(start) === 'rssfeeds' ? createOpmlParser(options) : createNetscapeParser(options)
}
