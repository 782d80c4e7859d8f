import { parseFeed } from '@foyer/feed-parser/readers/parse-feed'
import type { ReadItem } from '@foyer/testing/feed-oracle'
import FeedParser from 'feedparser'

export type Document = { body: Uint8Array; text: string; contentType: string; url: string }

/** A parser in one shape: what it reads of a document, null when it refuses. */
export type Parser = { name: string; read(document: Document): Promise<ReadItem[] | null> | ReadItem[] | null }

const maxArticles = 5_000

/** Takes text that was decoded for it; ours takes bytes. */
export const feedparser: Parser = { name: 'feedparser', read: readFeedparser }

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
  feedparser,
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
