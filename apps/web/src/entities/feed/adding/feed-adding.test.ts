import type { Feed, DiscoveredFeed } from '@foyer/contracts/feeds/feeds'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import * as adding from './feed-adding.ts'

const now = 1_800_000_000
const day = 86_400
const feedNamed = (name: string, newest_at: number | null = now - day, articles: number | null = 10): DiscoveredFeed => ({
  url: `https://${name}.example/feed`,
  title: name,
  site_url: null,
  articles,
  newest_at,
  latest: [],
})
const [news, releases, notes] = [feedNamed('news'), feedNamed('releases'), feedNamed('notes')]
const none: ReadonlySet<string> = new Set()
const added = (feed: DiscoveredFeed): adding.AddFeedResult => ({ url: feed.url, feed: { id: 1, title: feed.title } as Feed })
const refused = (feed: DiscoveredFeed, code: 'feed_unreachable' | 'feed_credentials_required'): adding.AddFeedResult => ({
  url: feed.url,
  error: new ApiError(422, { code }),
})

describe('typedFeed', () => {
  it('keeps an address without credentials unchanged', () => {
    expect(adding.typedFeed('example.org/feed@2')).toEqual({ url: 'example.org/feed@2' })
    expect(adding.typedFeed('https://example.org/@ada')).toEqual({ url: 'https://example.org/@ada' })
  })

  it('moves credentials out of the URL', () => {
    const meant = { url: 'https://example.org/feed', username: 'ada', password: 'a:b@c' }
    expect(adding.typedFeed('https://ada:a%3Ab%40c@example.org/feed')).toEqual(meant)
    expect(adding.typedFeed('https://50%:%zz@example.org/')).toMatchObject({ url: 'https://example.org/', password: '%zz' })
  })
})

describe('discovered feeds', () => {
  it('are added without a choice when there is exactly one', () => {
    expect(adding.onlyChoice([news], none)).toBe(news)
    expect(adding.onlyChoice([news, releases], none)).toBe(null)
    expect(adding.onlyChoice([], none)).toBe(null)
    expect(adding.onlyChoice([news], new Set([news.url]))).toBe(null)
  })

  it('are stale when the newest article is old or there is none', () => {
    const [old, empty, undated] = [feedNamed('old', now - 3 * 365 * day), feedNamed('empty', null, 0), feedNamed('undated', null)]
    expect([old, empty, undated, news].map((feed) => adding.isStale(feed, now))).toEqual([true, true, false, false])
  })

  it('preselect the best feed that is not in the widget yet', () => {
    expect([...adding.withDiscovered([news, releases], none).chosen]).toEqual([news.url])
    expect([...adding.withDiscovered([news, releases], new Set([news.url])).chosen]).toEqual([releases.url])
    expect(adding.withDiscovered([news], new Set([news.url])).chosen.size).toBe(0)
  })

  it('can be selected and deselected, at most as many as there is room for', () => {
    const both = adding.withToggled(adding.withDiscovered([news, releases, notes], none), releases.url, 2)
    expect([...both.chosen]).toEqual([news.url, releases.url])
    expect([...adding.withToggled(both, notes.url, 2).chosen]).toEqual([news.url, releases.url])
    expect([...adding.withToggled(both, news.url, 2).chosen]).toEqual([releases.url])
  })
})

describe('results of adding feeds', () => {
  it('finish when every feed was added', () => {
    const all = adding.withOutcomes(adding.withDiscovered([news, releases], none), [added(news), added(releases)])
    expect(adding.isDone(all)).toBe(true)
  })

  it('keep a rejected feed selected and show its error beside it', () => {
    const partial = adding.withOutcomes(adding.withDiscovered([news, releases], none), [added(news), refused(releases, 'feed_unreachable')])
    expect([adding.isDone(partial), [...partial.added], [...partial.chosen]]).toEqual([false, [news.url], [releases.url]])
    expect([partial.refused.get(releases.url), adding.addressError(partial)]).toEqual([
      expect.objectContaining({ code: 'feed_unreachable' }),
      undefined,
    ])
    expect(adding.isDone(adding.withOutcomes(partial, [added(releases)]))).toBe(true)
  })

  it('show the error at the address when it leads to a single feed', () => {
    const failed = adding.withOutcomes(adding.initialAdding, [refused(news, 'feed_unreachable')])
    expect(adding.addressError(failed)).toMatchObject({ code: 'feed_unreachable' })
  })

  it('ask for credentials once for each server that requires them', () => {
    const first = [refused(news, 'feed_credentials_required'), refused(releases, 'feed_credentials_required')]
    const prompted = adding.withOutcomes(adding.withDiscovered([news, releases], none), first)
    expect([prompted.credentialsUrl, prompted.areCredentialsRejected, [...prompted.chosen], adding.addressError(prompted)]).toEqual([
      news.url,
      false,
      [releases.url],
      undefined,
    ])
    const next = adding.withOutcomes(prompted, [added(news)])
    expect([next.credentialsUrl, next.areCredentialsRejected]).toEqual([releases.url, false])
  })

  it('report rejected credentials, and keep the prompt after any other error', () => {
    const prompted = adding.withCredentialsPrompt(news.url)
    const wrong = adding.withOutcomes(prompted, [refused(news, 'feed_credentials_required')])
    expect([wrong.credentialsUrl, wrong.areCredentialsRejected, adding.addressError(wrong)]).toEqual([news.url, true, undefined])
    const away = adding.withOutcomes(prompted, [refused(news, 'feed_unreachable')])
    expect([away.credentialsUrl, away.areCredentialsRejected, adding.addressError(away)]).toEqual([
      news.url,
      false,
      expect.objectContaining({ code: 'feed_unreachable' }),
    ])
  })
})
