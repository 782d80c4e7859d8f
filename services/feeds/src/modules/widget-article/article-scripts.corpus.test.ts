import { readFileSync, readdirSync } from 'node:fs'
import { type ContentNode, contentTags } from '@foyer/contracts/feeds/articles'
import { signImageLink } from '@foyer/service-kit/image-links'
import { corpusPath } from '@foyer/testing/corpora'
import { describe, expect, it } from 'vitest'
import type { ArticleRecord } from '../article/article.model.ts'
import { presentArticle } from './article.presenter.ts'
import { cleanArticle } from '@foyer/feed-parser/content/clean-article'
import { parseFeed } from '@foyer/feed-parser/readers/parse-feed'
import { articleContent } from '@foyer/feed-parser/content/article-content'
import { presentContent } from './content.presenter.ts'

const folder = corpusPath('xss-payloads/')
const purify = corpusPath('dompurify/expect.json')
const imageLink = (url: string) => signImageLink('secret', url)
const atOnce = 100

function payloads(): string[] {
  const files = folder ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : []
  const lines = files.flatMap((name) => readFileSync(`${folder}${name}`, 'utf8').split(/\r?\n/))
  const purifyPayloads = purify
    ? (JSON.parse(readFileSync(purify, 'utf8')) as Array<{ payload: string }>).map((testCase) => testCase.payload)
    : []
  return [...new Set([...lines, ...purifyPayloads])].filter((payload) => payload.trim() !== '')
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const inElement = [cdata, (text: string) => text, (text: string) => cdata(`<a href="${escaped(text)}">a</a><img src='${text}'>`)]

/** Every field of an item of RSS that we read, with the payload in it. */
const rssItem = (
  payload: string,
  n: number,
  write: (text: string) => string,
) => `<item><guid isPermaLink="true">${escaped(payload)}${n}</guid>
  <title>${write(payload)}</title><link>${write(payload)}</link><author>${write(payload)}</author><dc:creator>${write(payload)}</dc:creator>
  <description>${write(payload)}</description><content:encoded>${write(payload)}</content:encoded><category>${write(payload)}</category>
  <pubDate>${write(payload)}</pubDate><enclosure url="${escaped(payload)}" type="image/png" length="1"/>
  <media:thumbnail url="${escaped(payload)}"/><media:content url="https://a.example/${escaped(payload)}" medium="image"/></item>`
const rss = (items: string, payload: string) => `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
  <title>${cdata(payload)}</title><link>${escaped(payload)}</link><description>${cdata(payload)}</description>${items}</channel></rss>`
const atomEntry = (payload: string, n: number) => `<entry xml:base="${escaped(payload)}"><id>${escaped(payload)}${n}</id>
  <title type="html">${escaped(payload)}</title><link href="${escaped(payload)}"/><author><name>${escaped(payload)}</name></author>
  <summary type="html">${escaped(payload)}</summary><content type="html">${escaped(payload)}</content></entry>`
const atom = (entries: string) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title>${entries}</feed>`
const json = (group: readonly string[]) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: group[0],
    home_page_url: group[0],
    items: group.map((payload, n) => {
      return {
        id: `${payload}${n}`,
        url: payload,
        title: payload,
        content_html: payload,
        summary: payload,
        image: payload,
        author: { name: payload },
        attachments: [{ url: payload }],
      }
    }),
  })

/** What leaves of a feed: its articles and their texts. */
function shown(document: string) {
  const feed = parseFeed(Buffer.from(document), { contentType: undefined, url: 'https://a.example/feed', maxArticles: 100 })
  return (feed?.articles ?? []).map((parsed) => {
    const article = cleanArticle(parsed)
    const record = { ...article, _id: 1, feed_id: 1, first_seen: new Date(), sort_at: new Date() } satisfies ArticleRecord
    return {
      article: presentArticle({ article: record, is_read: false }, imageLink),
      content: presentContent(articleContent(article), imageLink),
    }
  })
}

/** What of it is more than data. */
function faultsOf({ article, content }: ReturnType<typeof shown>[number]): string[] {
  const knownKeys = new Set(['tag', 'href', 'src', 'alt', 'children'])
  const ofNodes = elements(content).flatMap((node) => {
    const { tag, href, src } = node
    return [
      ...(contentTags.includes(tag) ? [] : [tag]),
      ...Object.keys(node).filter((key) => !knownKeys.has(key)),
      ...(href === undefined || /^(?:https?:\/\/|mailto:)/.test(href) ? [] : [href]),
      ...(src === undefined || isOurs(src) ? [] : [src]),
    ]
  })
  const { url, image } = article
  return [...ofNodes, ...(url === null || /^https?:\/\//.test(url) ? [] : [url]), ...(image === null || isOurs(image) ? [] : [image])]
}

const isOurs = (address: string) => address.startsWith('/api/tools/images/')

function elements(nodes: readonly ContentNode[]): Array<Exclude<ContentNode, string>> {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.children ?? [])]))
}

describe.skipIf(!folder || !purify)('script payloads in every field of a feed', () => {
  const all = payloads()
  const groups = Array.from({ length: Math.ceil(all.length / atOnce) }, (_, n) => all.slice(n * atOnce, (n + 1) * atOnce))

  it('are present as a corpus', () => expect(all.length).toBeGreaterThan(6_000))

  const articlesOf = (documents: readonly string[]) => documents.flatMap((feedDocument) => shown(feedDocument))

  it.each(inElement.map((write, n) => [n, write] as const))(
    'leave no script or foreign address in articles from RSS (encoding %s)',
    { timeout: 120_000 },
    (way, write) => {
      // As they stand they break the document: each has one of its own.
      const documents =
        way === 1
          ? all.map((payload) => rss(rssItem(payload, 0, write), payload))
          : groups.map((group) => rss(group.map((payload, n) => rssItem(payload, n, write)).join(''), group[0] ?? ''))
      const articles = articlesOf(documents)
      expect(articles.length).toBeGreaterThan(all.length / 2)
      expect(articles.flatMap((article) => faultsOf(article))).toEqual([])
    },
  )

  it('leave no script or foreign address in articles from Atom', { timeout: 120_000 }, () => {
    const articles = articlesOf(groups.map((group) => atom(group.map((payload, n) => atomEntry(payload, n)).join(''))))
    expect(articles.length).toBeGreaterThan(all.length / 2)
    expect(articles.flatMap((article) => faultsOf(article))).toEqual([])
  })

  it('leave no script or foreign address in articles from JSON Feed', { timeout: 120_000 }, () => {
    const articles = articlesOf(groups.map((group) => json(group)))
    expect(articles.length).toBeGreaterThan(all.length / 2)
    expect(articles.flatMap((article) => faultsOf(article))).toEqual([])
  })
})
