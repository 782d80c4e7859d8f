import { describe, expect, it } from 'vitest'
import { type Candidate, bestFirst, haveSameArticles, presentDiscoveredFeed } from './feed-candidates.ts'

const day = (n: number) => new Date(Date.UTC(2024, 0, n))
const articles = (names: readonly string[], newest = 28) =>
  names.map((name, n) => ({ key: name, title: `Article ${name}`, url: `https://site.example/${name}`, published: day(newest - n) }))
const sample = (names: readonly string[], title = 'A feed', newest = 28) => ({
  title,
  site_url: 'https://site.example/',
  articles: articles(names, newest),
})

function candidate(url: string, fields: Partial<Candidate> = {}): Candidate {
  return { url, title: '', from: 'named', sample: sample([url]), unconfirmed: false, result: null, ...fields }
}
const urlsOf = (all: readonly Candidate[]) => bestFirst(all).map((feedCandidate) => feedCandidate.url)

describe('the candidates that feed discovery offers', () => {
  it('include unread feeds only when a page or its address names them', () => {
    expect(
      urlsOf([
        candidate('https://a.example/none', { sample: null }),
        candidate('https://a.example/slow', { sample: null, unconfirmed: true }),
        candidate('https://a.example/guess', { sample: null, unconfirmed: true, from: 'guessed' }),
        candidate('https://a.example/read'),
      ]),
    ).toEqual(['https://a.example/read', 'https://a.example/slow'])
  })

  it('hold one format and one address of each feed, the fuller and the https one', () => {
    const names = ['1', '2', '3', '4', '5']
    const of = (readonlyArray: readonly string[]) => ({ sample: sample(readonlyArray) })
    expect(urlsOf([candidate('https://a.example/rss', of(names)), candidate('https://a.example/atom', of(names))])).toEqual([
      'https://a.example/rss',
    ])
    expect(urlsOf([candidate('https://a.example/rss', of(names.slice(0, 2))), candidate('https://a.example/atom', of(names))])).toEqual([
      'https://a.example/atom',
    ])
    expect(urlsOf([candidate('http://a.example/x', of(names)), candidate('https://www.a.example/x/', of(names))])).toEqual([
      'https://www.a.example/x/',
    ])
    expect(urlsOf([candidate('https://a.example/all', of(names)), candidate('https://a.example/some', of(['4', '5']))])).toHaveLength(2)
  })

  it('list a comments feed last, separate from the feed of articles', () => {
    const names = ['1', '2']
    expect(
      urlsOf([
        candidate('https://a.example/comments/feed', { sample: sample(names) }),
        candidate('https://a.example/x', { sample: sample(names, 'Kommentare für A') }),
        candidate('https://a.example/empty', { sample: sample([]) }),
        candidate('https://a.example/feed', { sample: sample(names) }),
      ]),
    ).toEqual(['https://a.example/feed', 'https://a.example/empty', 'https://a.example/comments/feed'])
  })

  it('are ordered with active feeds first', () => {
    expect(
      urlsOf([
        candidate('https://a.example/old', { sample: sample(['o'], 'Old', -800) }),
        candidate('https://a.example/new', { sample: sample(['n']) }),
      ]),
    ).toEqual(['https://a.example/new', 'https://a.example/old'])
  })

  it('are presented with title, site, article count and latest articles', () => {
    const titled = candidate('https://a.example/x', { title: 'By its page', sample: sample(['1', '2', '3', '4'], '') })
    expect(presentDiscoveredFeed(titled)).toEqual({
      url: 'https://a.example/x',
      title: 'By its page',
      site_url: 'https://site.example/',
      articles: 4,
      newest_at: day(28).getTime() / 1000,
      latest: ['Article 1', 'Article 2', 'Article 3'],
    })
    expect(presentDiscoveredFeed({ ...titled, title: '', sample: null })).toMatchObject({
      title: 'a.example',
      articles: null,
      newest_at: null,
      latest: [],
    })
  })
})

describe('haveSameArticles', () => {
  it('compares articles by cleaned links, or by titles where links are missing', () => {
    const feedSample = sample(['1', '2', '3'])
    const otherSample = {
      ...feedSample,
      articles: feedSample.articles.map((a) => ({ ...a, url: `${a.url?.replace('https://', 'http://www.')}/?utm_source=rss` })),
    }
    expect(haveSameArticles(feedSample, otherSample)).toBe(true)
    expect(haveSameArticles(feedSample, { ...feedSample, articles: feedSample.articles.map((a) => ({ ...a, url: null })) })).toBe(true)
    expect(haveSameArticles(feedSample, sample(['4', '5', '6']))).toBe(false)
    expect(haveSameArticles(feedSample, sample([]))).toBe(false)
    expect(
      haveSameArticles(feedSample, { ...feedSample, articles: feedSample.articles.map((a) => ({ ...a, url: null, title: '' })) }),
    ).toBe(false)
  })
})
