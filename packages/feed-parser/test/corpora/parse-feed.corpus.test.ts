import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '@foyer/contracts/limits'
import { corpusPath } from '@foyer/testing/corpora'
import { type Field, missesOf, oracleFeeds } from '@foyer/testing/feed-oracle'
import { describe, expect, it } from 'vitest'
import { decodeFeed } from '../../src/charset/decode-feed.ts'
import { parseFeed } from '../../src/readers/parse-feed.ts'
import { plainText } from '../../src/text/plain-text.ts'
import { readXmlFeed } from '../../src/readers/xml-feed.reader.ts'
import { type Assertion, judge } from './assertions.ts'

const recorded = JSON.parse(readFileSync(new URL('misses.json', import.meta.url), 'utf8')) as {
  oracle: { file: string; fields: Field[]; right: string; reason: string }[]
  assertions: { file: string; path: string; reason: string }[]
}
const feeds = oracleFeeds()
const most = 5_000

describe.skipIf(feeds === null)('parseFeed compared with Python feedparser on the public suites', () => {
  const items = (feeds ?? []).reduce((sum, feed) => sum + feed.items.length, 0)
  const misses = (feeds ?? []).flatMap((feed) => {
    const read = parseFeed(feed.body, { contentType: feed.contentType, url: feed.url, maxArticles: most })
    const readItems =
      read?.articles.map((article) => ({ id: article.id, link: article.url, title: article.title, date: article.published })) ?? null
    return missesOf(feed, readItems, (html) => plainText(html, limits.title))
  })

  it('reads as many items in at least 99 of 100 feeds', () => {
    expect(misses.filter(({ field }) => field === 'count').length / (feeds?.length ?? 0)).toBeLessThanOrEqual(0.01)
  })

  it.each<Field>(['id', 'link', 'title', 'date'])('reads the same %s in at least 97 of 100 items', (field) => {
    const isBetter = (file: string) =>
      recorded.oracle.some((miss) => miss.file === file && miss.right === 'ours' && miss.fields.includes(field))
    const missed = misses.filter((miss) => miss.field === field && !isBetter(miss.file))
    expect(missed.length / items).toBeLessThanOrEqual(0.03)
  })

  it('differs only where misses.json lists it with a reason', () => {
    const byFile = [...Map.groupBy(misses, ({ file }) => file)].map(([file, ofFile]) => [
      file,
      [...new Set(ofFile.map(({ field }) => field))].toSorted(),
    ])
    expect(Object.fromEntries(byFile)).toEqual(Object.fromEntries(recorded.oracle.map(({ file, fields }) => [file, fields.toSorted()])))
    expect(recorded.oracle.filter(({ right, reason }) => !/^(?:ours|oracle|either)$/.test(right) || reason.length < 10)).toEqual([])
  })
})

describe.skipIf(feeds === null)('parseFeed, given any file of the public suites,', () => {
  it('never throws and gives plain texts and web addresses', { timeout: 60_000 }, () => {
    let read = 0
    for (const name of ['feedparser', 'feed-rs', 'node-feedparser', 'miniflux', 'rss-parser']) {
      const suite = corpusPath(name) ?? ''
      for (const entry of readdirSync(suite, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const file = join(entry.parentPath, entry.name)
        // The reader itself: parseFeed would hide what it throws.
        const feed = readXmlFeed(decodeFeed(readFileSync(file), undefined).text, { url: 'https://news.example/feed', maxArticles: most })
        if (feed) read++
        for (const article of feed?.articles ?? []) {
          const addresses = [article.url, article.image, ...article.enclosures.map((enclosure) => enclosure.url)]
          for (const address of addresses) expect(address ?? 'https:', file).toMatch(/^https?:/)
          expect(article.key, file).not.toBe('')
          expect(`${article.title} ${article.summary} ${article.author}`, file).not.toMatch(/<script|<img|onerror=/i)
        }
      }
    }
    expect(read).toBeGreaterThan(1_100)
  })
})

type Expectation = { file: string; headers: Record<string, string>; assert: Assertion[] | null }

const folder = corpusPath('feedparser')

describe.skipIf(folder === null)('parseFeed, given the test files of Python feedparser,', () => {
  const expectations = folder === null ? [] : (JSON.parse(readFileSync(`${folder}/expectations.json`, 'utf8')) as Expectation[])
  const judged = expectations.flatMap(({ file, headers, assert }) => {
    const body = readFileSync(`${folder}/${file}`)
    const contentType = headers['content-type'] ?? 'application/xml'
    const location = headers['content-location'] ?? ''
    const url = location.startsWith('http') ? location : `http://127.0.0.1:8097/tests/${file}`
    const feed = parseFeed(body, { contentType, url, maxArticles: most })
    const about = { file, charset: decodeFeed(body, contentType).charset }
    return (assert ?? []).flatMap((assertion) => {
      const judgement = judge(feed, assertion, about)
      return judgement ? [{ file, path: assertion.path?.join('.') ?? '', ok: judgement.ok }] : []
    })
  })
  const failed = judged.filter(({ ok }) => !ok).map(({ file, path }) => `${file} ${path}`)

  it('fulfils at least 97 of 100 assertions about our fields', () => {
    expect(judged.length).toBeGreaterThan(700)
    expect(failed.length / judged.length).toBeLessThanOrEqual(0.03)
  })

  it('fails only the assertions that misses.json lists with a reason', () => {
    expect(failed.toSorted()).toEqual(recorded.assertions.map(({ file, path }) => `${file} ${path}`).toSorted())
    expect(recorded.assertions.filter(({ reason }) => reason.length < 10)).toEqual([])
  })
})
