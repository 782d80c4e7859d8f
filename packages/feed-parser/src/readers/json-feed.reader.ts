import { limits } from '@foyer/contracts/limits'
import { selectArticles } from './select-articles.ts'
import { parseFeedDate } from '../dates/parse-feed-date.ts'
import { articleKeys } from '../fields/entry-id.ts'
import { webAddress } from '../fields/web-address.ts'
import type { ParseOptions, ParsedArticle, ParsedFeed } from '../model/parsed-feed.ts'
import { plainText, shorten } from '../text/plain-text.ts'
import { resolveHtml } from '../text/resolve-html.ts'
import { escapeText } from '../text/xml-to-html.ts'

export type Json = Readonly<Record<string, unknown>>

const maxEntries = 5_000
const summaryLength = 300
const maxFiles = 10

/** Reads JSON Feed 1.0 and 1.1 (jsonfeed.org), and what looks like one without its version. Null for other JSON. */
export function readJsonFeed(text: string, options: Pick<ParseOptions, 'url' | 'maxArticles'>): ParsedFeed | null {
  const feed = object(JSON.parse(text.replace(/^\uFEFF/, '')))
  const items = feed?.['items']
  if (!feed || !Array.isArray(items)) return null
  if (!written(feed['version']).includes('jsonfeed.org') && written(feed['title']) === '') return null
  return feedOfJson(feed, options)
}

/** Maps an object in the terms of JSON Feed to a parsed feed: texts plain and bounded, addresses absolute, each article once. */
export function feedOfJson(feed: Json, { url, maxArticles }: Pick<ParseOptions, 'url' | 'maxArticles'>): ParsedFeed {
  const articles = list(feed['items']).map((item) => readItem(item, feed, url))
  const keys = articleKeys(
    articles.map((article) => ({ ...article, date: article.published, text: () => `${article.summary}\n${article.content}` })),
  )
  return {
    format: 'json',
    title: shorten(written(feed['title']), limits.title),
    description: shorten(written(feed['description']), limits.description),
    site_url: webAddress(written(feed['home_page_url']), url),
    feed_url: webAddress(written(feed['feed_url']), url),
    icon: webAddress(written(feed['icon']) || written(feed['favicon']), url),
    language: written(feed['language']) || null,
    interval_ms: null,
    articles: selectArticles(
      articles.map((article, at) => ({ ...article, key: keys[at] ?? '' })),
      maxArticles,
    ),
  }
}

function readItem(item: Json, feed: Json, feedUrl: string): Omit<ParsedArticle, 'key'> {
  const html = written(item['content_html'])
  const plain = written(item['content_text'])
  const url = webAddress(written(item['url']) || written(item['external_url']), feedUrl)
  const base = url ?? webAddress(written(feed['home_page_url']), feedUrl) ?? feedUrl
  const content = html === '' ? paragraphs(plain) : resolveHtml(html, base)
  const published = parseFeedDate(written(item['date_published']))
  const updated = parseFeedDate(written(item['date_modified']))
  return {
    id: written(item['id']) || null,
    title: shorten(written(item['title']), limits.title),
    url,
    summary: shorten(written(item['summary']), summaryLength) || shorten(plain, summaryLength) || plainText(html, summaryLength),
    content: content.slice(0, limits.article_content) || null,
    author: authorOf(item) ?? authorOf(feed),
    image: webAddress(written(item['image']) || written(item['banner_image']), base),
    enclosures: list(item['attachments'])
      .flatMap((file) => enclosure(file, base))
      .slice(0, maxFiles),
    published: published ?? updated,
    updated: updated ?? published,
  }
}

/** 1.1 has `authors`, 1.0 one `author`. */
function authorOf(from: Json): string | null {
  const people = [...list(from['authors']), ...list([from['author']])]
    .map((person) => written(person['name']))
    .filter((name) => name !== '')
  return shorten([...new Set(people)].join(', '), limits.title) || null
}

function enclosure(file: Json, base: string): ParsedArticle['enclosures'] {
  const url = webAddress(written(file['url']), base)
  const length = file['size_in_bytes']
  return url === null ? [] : [{ url, type: written(file['mime_type']), length: typeof length === 'number' && length > 0 ? length : null }]
}

function paragraphs(text: string): string {
  return text.trim() === ''
    ? ''
    : text
        .trim()
        .split(/\n\s*\n/)
        .map((part) => `<p>${escapeText(part).replaceAll('\n', '<br>')}</p>`)
        .join('')
}

/** Numbers where text belongs (ids, above all) are taken as they are written. */
function written(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

function object(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
}

function list(value: unknown): Json[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, maxEntries)
    .map((item: unknown) => object(item))
    .filter((json) => json !== null)
}
