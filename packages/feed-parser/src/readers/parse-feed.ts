import { decodeFeed } from '../charset/decode-feed.ts'
import { readJsonFeed } from './json-feed.reader.ts'
import type { ParseOptions, ParsedFeed } from '../model/parsed-feed.ts'
import { readXmlFeed } from './xml-feed.reader.ts'

/**
 * Reads RSS 0.90 to 2.0, RSS 1.0 (RDF), Atom 0.3 and 1.0, CDF and JSON Feed 1.0 and 1.1 from the bytes as fetched, broken ones included.
 * Gives at most `maxArticles` articles in the feed's order: those without a date, and the newest. Gives null for what is no feed; never throws.
 * Takes time in proportion to the length: parse large documents through pool/parser-pool.ts.
 */
export function parseFeed(body: Uint8Array, options: ParseOptions): ParsedFeed | null {
  try {
    if (isPage(body)) return null
    const text = withoutPage(decodeFeed(body, options.contentType).text)
    return looksLikeJson(text) ? readJsonFeed(text, options) : readXmlFeed(text, options)
  } catch {
    // What is made to break a reader is no feed. The corpora and the fuzz tests see that nothing else ends here.
    return null
  }
}

/** A page of HTML, by how it begins: the usual thing that is no feed. One that a feed stands in is none. */
export function isPage(body: Uint8Array): boolean {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, pageStartBytes)).toString('latin1').replaceAll('\0', '')
  return beginsLikePage.test(start) && feedInPage(start) < 0
}

/** A feed without what a server or an editor has put around it: a document type of HTML, `<html><body>`. */
function withoutPage(text: string): string {
  const start = text.slice(0, pageStartBytes)
  return beginsLikePage.test(start) ? text.slice(Math.max(0, feedInPage(start))) : text
}

const pageStartBytes = 16_000
const beginsLikePage = /^[^<]{0,20}(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html)[\s>]/i

/** Where the root of a feed begins in a page, outside of comments, scripts and texts; -1 without one. */
function feedInPage(start: string): number {
  for (const match of start.matchAll(feedOrText)) if (match.groups?.['root']) return match.index
  return -1
}

const feedOrText = /<!--[^]*?(?:-->|$)|<(script|style|textarea|title)\b[^]*?(?:<\/\1|$)|(?<root><(?:rss|rdf:rdf)[\s>]|<feed\s[^>]*xmlns)/gi

const looksLikeJson = (text: string): boolean => /^[\uFEFF\s]*\{/.test(text)
