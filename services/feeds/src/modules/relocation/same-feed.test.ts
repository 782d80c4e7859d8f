import { describe, expect, it } from 'vitest'
import type { FeedSample } from '../discovery/feed-candidates.ts'
import { compareFeeds } from './same-feed.ts'

type Article = FeedSample['articles'][number]

const day = (n: number) => new Date(Date.UTC(2024, 0, n))
const article = (name: string, n: number, fields: Partial<Article> = {}): Article => ({
  key: `urn:${name}`,
  title: `About ${name}`,
  url: `https://old.example/${name}`,
  published: day(n),
  ...fields,
})
const feed = (articles: readonly Article[], title = 'News', site_url: string | null = 'https://old.example/'): FeedSample => ({
  title,
  site_url,
  articles,
})
const lost = feed([article('d', 14), article('c', 13), article('b', 12), article('a', 11)])

describe('compareFeeds, given a lost feed and a candidate,', () => {
  it.each<[string, FeedSample]>([
    ['with the same articles', lost],
    ['with additional newer articles', feed([article('f', 16), article('e', 15), article('d', 14), article('c', 13)])],
    ['with additional older articles', feed([article('d', 14), article('c', 13), article('b', 12), article('a', 11), article('older', 3)])],
    [
      'on another host, with ids of its own',
      feed(
        lost.articles.map((lostArticle, n) => ({ ...lostArticle, key: `https://new.example/${n}`, url: `https://new.example/${n}` })),
        'News, moved',
        null,
      ),
    ],
    ['with edited titles', feed(lost.articles.map((lostArticle) => ({ ...lostArticle, title: `${lostArticle.title}!` })))],
    ['without dates', feed(lost.articles.map((lostArticle) => ({ ...lostArticle, published: null })))],
  ])('recognises a candidate %s', (_name, feedSample) => expect(compareFeeds(lost, feedSample)).toBe('yes'))

  it.each<[string, FeedSample]>([
    ['with other articles', feed([article('x', 14), article('y', 13), article('z', 12)])],
    ['that holds one category of the feed', feed([article('c', 13), article('a0', 5)])],
    [
      'that holds all categories when the lost feed held one',
      feed(['d', 'p', 'q', 'r', 'c', 's', 't', 'u', 'b', 'v', 'w', 'a'].map((name, n) => article(name, 14 - n / 4))),
    ],
    [
      'with the same numbers for ids and the same dates',
      feed(lost.articles.map((lostArticle, n) => ({ ...lostArticle, key: `${n}`, title: `Other ${n}`, url: null }))),
    ],
    ['with the same short titles on other days', feed([article('x', 14, { title: 'Hi' }), article('y', 12, { title: 'Yo' })])],
    [
      'with the same addresses and days and nothing else in common',
      feed(lost.articles.map((lostArticle) => ({ ...lostArticle, key: 'x', title: 'Another' }))),
    ],
    ['without articles, under another title', feed([], 'Other news')],
    ['of the same title on another site', feed([article('x', 20)], 'News', 'https://else.example/')],
    ['of the same site under another title', feed([article('x', 20)], 'Sports')],
    ['without a title', feed([article('x', 20)], '')],
  ])('rejects a candidate %s', (_name, feedSample) => expect(compareFeeds(lost, feedSample)).toBe('no'))

  it('is unsure about a candidate of the same title and site without common articles', () => {
    expect(compareFeeds(lost, feed([article('x', 20), article('y', 19)], ' NEWS', 'http://www.old.example'))).toBe('maybe')
    expect(compareFeeds(feed([]), feed([article('x', 20)]))).toBe('maybe')
  })
})
