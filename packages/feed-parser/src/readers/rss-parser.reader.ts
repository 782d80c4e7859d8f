import RssParser from 'rss-parser'
import { decodeFeed } from '../charset/decode-feed.ts'
import type { ParseOptions, ParsedFeed } from '../model/parsed-feed.ts'
import { plainText } from '../text/plain-text.ts'
import { rootFormat } from './root-format.ts'
import { type Json, feedOfJson } from './json-feed.reader.ts'

// `parseURL` would fetch by itself: the type takes it away.
const parser: Pick<RssParser<Json, Json>, 'parseString'> = new RssParser<Json, Json>({
  defaultRSS: 2,
  customFields: { item: ['id', 'summary', 'updated', 'dc:date'] },
})

const maxTitleLength = 1_000

/**
 * Reads a document with the npm package rss-parser, for what `parseFeed` refuses. Its result takes the way of a JSON Feed, so that texts and
 * addresses are cleaned by the same code. Gives null for what it refuses too; never throws. Neither its time nor its memory is bounded: call
 * it in a parser thread.
 */
export async function readWithRssParser(body: Uint8Array, options: ParseOptions): Promise<ParsedFeed | null> {
  const format = rootFormat(body)
  if (format === null) return null
  try {
    const feed = await parser.parseString(decodeFeed(body, options.contentType).text)
    const parsed = feedOfJson(jsonFeed(feed), options)
    return parsed && { ...parsed, format }
  } catch {
    // A document that neither of two parsers reads is no feed; the caller reports that.
    return null
  }
}

/** rss-parser's result in the terms of JSON Feed 1.1. Values that it gives as objects are not text, and are dropped there. */
function jsonFeed(feed: Json & { items: readonly Json[] }): Json & { items: Json[] } {
  const image = feed['image']
  return {
    title: plainText(text(feed['title']), maxTitleLength),
    description: plainText(text(feed['description'] ?? feed['subtitle']), maxTitleLength),
    home_page_url: feed['link'],
    feed_url: feed['feedUrl'],
    icon: typeof image === 'object' && image !== null && 'url' in image ? image.url : undefined,
    language: feed['language'],
    items: feed.items.map((item) => jsonItem(item)),
  }
}

function jsonItem(item: Json): Json {
  const enclosure = item['enclosure'] as { url?: unknown; type?: unknown; length?: unknown } | undefined
  return {
    id: item['guid'] ?? item['id'] ?? item['rdf:about'],
    url: item['link'],
    title: plainText(text(item['title']), maxTitleLength),
    content_html: text(item['content:encoded']) || text(item['content']) || text(item['summary']),
    date_published: item['pubDate'] ?? item['dc:date'] ?? item['isoDate'],
    date_modified: item['updated'],
    authors: [{ name: plainText(text(item['creator'] ?? item['author']), maxTitleLength) }],
    attachments: [{ url: enclosure?.url, mime_type: enclosure?.type, size_in_bytes: Number(enclosure?.length) || undefined }],
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
