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
    const { text } = decodeFeed(body, options.contentType)
    return looksLikeJson(text) ? readJsonFeed(text, options) : readXmlFeed(text, options)
  } catch {
    // What is made to break a reader is no feed. The corpora and the fuzz tests see that nothing else ends here.
    return null
  }
}

/** A page of HTML, by how it begins: the usual thing that is no feed. */
export function isPage(body: Uint8Array): boolean {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 1_000)).toString('latin1')
  return /^[^<]{0,20}(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html)[\s>]/i.test(start)
}

const looksLikeJson = (text: string): boolean => /^[\uFEFF\s]*\{/.test(text)
