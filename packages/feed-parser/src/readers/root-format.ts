import type { ParsedFeed } from '../model/parsed-feed.ts'

const rootBytes = 4_000
const root = /<(rss|feed|rdf:RDF)[\s>]/

/**
 * The format of a document by the root element near its beginning, spelled as its standard does; null for any other document. It needs no
 * parser: this is how a document that `parseFeed` has refused is found worth a second parser.
 */
export function rootFormat(body: Uint8Array): ParsedFeed['format'] | null {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, rootBytes)).toString('latin1')
  const name = root.exec(start.replaceAll('\0', ''))?.[1]
  if (name === undefined) return null
  return name === 'feed' ? 'atom' : name === 'rss' ? 'rss' : 'rdf'
}
