import { limits } from '@foyer/contracts/limits'
import { isWebUrl } from '@foyer/contracts/values'
import { pictureOf } from './entry-picture.ts'
import { parseFeedDate } from './feed-date.ts'
import { type XmlNode, attribute, htmlOf, textOf } from './feed-xml.ts'
import { plainText } from './plain-text.ts'
import { type RawEntry, readRawFeed } from './raw-feed.ts'

/** An article as its feed gives it: plain text throughout, absolute http(s) addresses. `key` tells it from the others of its feed. */
export type ParsedArticle = {
  key: string
  title: string
  url: string | null
  summary: string
  author: string | null
  image: string | null
  published: Date | null
}

export type ParsedFeed = { title: string; site_url: string | null; articles: ParsedArticle[] }

const summaryLength = 300

/**
 * Reads RSS 0.9x, 1.0 and 2.0 and Atom. `xml` is decoded text, `url` where it came from. Gives at most `most` articles: those without a
 * date, in the feed's order, then the newest. Gives null for what is no such feed; never throws.
 */
export async function parseFeed(xml: string, { url, most }: { url: string; most: number }): Promise<ParsedFeed | null> {
  const raw = await readRawFeed(xml)
  if (!raw) return null
  const candidates = raw.entries.map((entry) => candidate(entry, url))
  const distinct = new Map<string, Candidate>()
  for (const one of candidates) if (!distinct.has(one.key)) distinct.set(one.key, one)
  const chosen = [...distinct.values()].toSorted((a, b) => ageOrder(b) - ageOrder(a)).slice(0, most)
  return {
    title: plainText(htmlOf(raw.head['title']?.[0]), limits.title),
    site_url: linkOf(raw.head, url),
    articles: chosen.map((one) => readArticle(one, url)),
  }
}

type Candidate = { entry: RawEntry; key: string; url: string | null; published: Date | null }

function candidate(entry: RawEntry, base: string): Candidate {
  const guid = (textOf(entry['guid']?.[0]) || textOf(entry['id']?.[0]) || attribute(entry['about']?.[0], 'rdf:about')).trim()
  const url = linkOf(entry, base) ?? permalink(entry['guid']?.[0], base)
  const published = firstDate(entry)
  const key = guid || url || `${textOf(entry['title']?.[0]).trim()}\n${published?.toISOString() ?? textOf(entry['description']?.[0])}`
  return { entry, key, url, published }
}

function readArticle({ entry, key, url, published }: Candidate, base: string): ParsedArticle {
  const body = ['summary', 'description', 'content:encoded', 'content', 'itunes:summary']
    .map((name) => plainText(htmlOf(entry[name]?.[0]), summaryLength))
    .find((text) => text !== '')
  return {
    key,
    url,
    published,
    title: plainText(htmlOf(entry['title']?.[0]), limits.title),
    summary: body ?? '',
    author: authorOf(entry),
    image: pictureOf(entry, url ?? base),
  }
}

/** RSS: the text of `link`; Atom: the `alternate` link, which is what a link without `rel` is (RFC 4287 §4.2.7.2). */
function linkOf(entry: RawEntry, base: string): string | null {
  const links = entry['link'] ?? []
  const alternate = links.find((link) => attribute(link, 'href') && (attribute(link, 'rel') || 'alternate') === 'alternate')
  const written = links.map((link) => textOf(link).trim()).find((text) => text !== '')
  return webAddress(written ?? attribute(alternate, 'href'), base)
}

/** RSS 2.0: a guid is the article's address unless it says that it is not. */
function permalink(guid: XmlNode, base: string): string | null {
  const text = textOf(guid).trim()
  return /^https?:/i.test(text) && attribute(guid, 'isPermaLink').toLowerCase() !== 'false' ? webAddress(text, base) : null
}

function webAddress(text: string, base: string): string | null {
  if (text.trim() === '') return null
  const href = URL.parse(text.trim(), base)?.href
  return href !== undefined && isWebUrl(href) ? href : null
}

const dateNames = ['pubDate', 'published', 'dc:date', 'issued', 'updated', 'modified', 'created'] as const

function firstDate(entry: RawEntry): Date | null {
  for (const name of dateNames) {
    const date = parseFeedDate(textOf(entry[name]?.[0]))
    if (date) return date
  }
  return null
}

/** `mail@example.org (Name)` is how RSS 2.0 writes an author; Atom has a `name` inside. */
function authorOf(entry: RawEntry): string | null {
  const author = entry['author']?.[0]
  const named = typeof author === 'object' && author !== null ? textOf(author['name']) : ''
  const text = plainText(named || htmlOf(entry['dc:creator']?.[0]) || htmlOf(author), limits.title)
  return /^\S+@\S+ \((.+)\)$/.exec(text)?.[1] ?? (text || null)
}

function ageOrder({ published }: Candidate): number {
  return published?.getTime() ?? Number.MAX_SAFE_INTEGER
}
