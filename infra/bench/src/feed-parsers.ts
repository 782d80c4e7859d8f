import { parseFeed } from '@foyer/feed-parser/readers/parse-feed'
import type { ReadItem } from '@foyer/testing/feed-oracle'
import { parseFeed as parseRowan } from '@rowanmanning/feed-parser'
import FeedParser from 'feedparser'
import { parseFeed as parseSmith } from 'feedsmith'
import RssParser from 'rss-parser'

export type Document = { body: Uint8Array; text: string; contentType: string; url: string }

/** A parser in one shape: what it reads of a document, null when it refuses. */
export type Parser = { name: string; read(document: Document): Promise<ReadItem[] | null> | ReadItem[] | null }

const maxArticles = 5_000

/** Ours takes bytes; the others take text that was decoded for them. */
export const parsers: readonly Parser[] = [
  {
    name: 'ours',
    read: ({ body, contentType, url }) =>
      parseFeed(body, { contentType, url, maxArticles: maxArticles })?.articles.map((article) => ({
        id: article.id,
        link: article.url,
        title: article.title,
        date: article.published,
      })) ?? null,
  },
  { name: 'feedparser', read: readFeedparser },
  { name: 'rss-parser', read: readRssParser },
  {
    name: '@rowanmanning/feed-parser',
    read: refused(({ text }) =>
      parseRowan(text).items.map((item) => ({
        id: item.id,
        link: item.url,
        title: item.title ?? '',
        date: item.published ?? item.updated,
      })),
    ),
  },
  { name: 'feedsmith', read: refused(readFeedsmith) },
]

function readFeedparser({ text, url }: Document): Promise<ReadItem[] | null> {
  return new Promise((resolve) => {
    const items: ReadItem[] = []
    const parser = new FeedParser({ feedurl: url })
    parser.on('error', () => resolve(null))
    parser.on('readable', () => {
      for (let item = parser.read(); item !== null; item = parser.read()) {
        items.push({ id: item.guid, link: item.link, title: item.title ?? '', date: item.pubdate ?? item.date })
      }
    })
    parser.on('end', () => resolve(items))
    parser.end(text)
  })
}

async function readRssParser({ text }: Document): Promise<ReadItem[] | null> {
  try {
    const feed = await new RssParser<Record<string, unknown>, { id?: string }>().parseString(text)
    return feed.items.map((item) => ({
      id: written(item.guid ?? item.id),
      link: written(item.link),
      title: written(item.title),
      date: item.isoDate === undefined ? null : new Date(item.isoDate),
    }))
  } catch {
    return null
  }
}

function readFeedsmith({ text }: Document): ReadItem[] {
  const read = parseSmith(text)
  if (read.format === 'atom') {
    return (read.feed.entries ?? []).map((entry) => ({
      id: entry.id ?? null,
      link: entry.links?.find((link) => (link.rel ?? 'alternate') === 'alternate')?.href ?? null,
      title: written(entry.title),
      date: date(entry.published ?? entry.updated),
    }))
  }
  if (read.format === 'rss') {
    return (read.feed.items ?? []).map((item) => ({
      id: item.guid?.value ?? null,
      link: item.link ?? null,
      title: written(item.title),
      date: date(item.pubDate ?? item.dc?.dates?.[0]),
    }))
  }
  if (read.format === 'rdf') {
    return (read.feed.items ?? []).map((item) => ({
      id: item.rdf?.about ?? null,
      link: item.link ?? null,
      title: written(item.title),
      date: date(item.dc?.dates?.[0]),
    }))
  }
  return (read.feed.items ?? []).map((item) => ({
    id: item.id ?? null,
    link: item.url ?? null,
    title: written(item.title),
    date: date(item.date_published),
  }))
}

/** Some give elements they do not understand as objects. */
const written = (text: unknown): string => (typeof text === 'string' ? text : '')
const date = (text: unknown): Date | null => (typeof text === 'string' ? new Date(text) : null)

function refused(read: (document: Document) => ReadItem[]): (document: Document) => ReadItem[] | null {
  return (document) => {
    try {
      return read(document)
    } catch {
      return null
    }
  }
}
