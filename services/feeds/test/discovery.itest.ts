import { type DiscoveredFeed, addFeed, discoverFeeds, widgetFeeds } from '@foyer/contracts/feeds/feeds'
import { createSafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFeedFetcher } from '../src/modules/fetching/feed-fetcher.ts'
import { createFeedDiscovery } from '../src/modules/discovery/feed-discovery.ts'
import { parseFeed } from '@foyer/feed-parser/readers/parse-feed'
import { type Reply, type World, rss, startWorld } from './setup.ts'

let world: World
let feeds: RunningService

beforeAll(async () => {
  world = await startWorld()
  feeds = await world.start(['http'], { FEED_HOST_SPACING_MS: '0' })
})
afterAll(() => world.stop())

const find = (url: string, as: Caller = world.person()) => callService(feeds.url, discoverFeeds, { query: { url } }, as)
const discovered = async (url: string) => ((await find(url)).body as { feeds: DiscoveredFeed[] }).feeds
const pathsOf = (list: readonly DiscoveredFeed[]) => list.map((feed) => feed.url.replace(world.loopback.url, ''))
const page = (head: string, body = 'Hello'): Reply => ({
  headers: { 'content-type': 'text/html' },
  body: `<html><head>${head}</head><body>${body}</body></html>`,
})
const link = (href: string, title = '') => `<link rel="alternate" type="application/rss+xml" href="${href}" title="${title}">`
const seconds = (day: number) => Date.UTC(2024, 0, day) / 1000

describe('GET /tools/feeds', () => {
  it('answers a feed at the address itself with its title and latest articles', async () => {
    const url = world.serve('/itself', rss(['a', 'b', 'c', 'd'], 'The feed'))
    expect((await find(` ${url}#top `)).body).toEqual({
      feeds: [{ url, title: 'The feed', site_url: 'https://site.example/', articles: 4, newest_at: seconds(28), latest: ['a', 'b', 'c'] }],
    })
    expect(await discovered(world.serve('/nameless', rss(['a'], '')))).toMatchObject([{ title: new URL(world.loopback.url).host }])
    expect(await discovered(world.serve('/empty', rss([], 'Empty')))).toMatchObject([{ articles: 0, newest_at: null, latest: [] }])
  })

  it('answers each feed a page names once, comments feeds last', async () => {
    const head =
      link('/n/comments/feed', 'Comments') + link('/n/a.xml', 'By the page') + link('/n/b.xml') + link('/n/gone.xml') + link('/n/a.xml')
    const before = world.loopback.requests.length
    const url = world.serve('/n/naming', page(head))
    world.serve('/n/a.xml', rss(['a1', 'a2'], ''))
    world.serve('/n/b.xml', rss(['b1'], 'By itself'))
    world.serve('/n/comments/feed', rss(['c1'], 'Said'))
    const list = await discovered(url)
    expect(list.map((feed) => [feed.url.replace(world.loopback.url, ''), feed.title, feed.articles])).toEqual([
      ['/n/a.xml', 'By the page', 2],
      ['/n/b.xml', 'By itself', 1],
      ['/n/comments/feed', 'Said', 1],
    ])
    // The site stands in for the other services too, which the feeds service asks on its own account.
    const requestedPaths = world.loopback.requests.slice(before).flatMap(({ path }) => (path.startsWith('/n/') ? [path] : []))
    expect(requestedPaths.toSorted()).toEqual(['/n/a.xml', '/n/b.xml', '/n/comments/feed', '/n/gone.xml', '/n/naming'])
  })

  it('merges formats of one feed and addresses with the same response', async () => {
    const head = link('/fold/rss') + link('/fold/atom') + link('/fold/other')
    world.serve('/fold/rss', rss(['x', 'y', 'z'], 'In RSS'))
    world.serve('/fold/atom', rss(['x', 'y', 'z', 'older', 'oldest'], 'In Atom'))
    world.serve('/fold/other', rss(['q'], 'Another'))
    expect((await discovered(world.serve('/fold/page', page(head)))).map((feed) => feed.title)).toEqual(['In Atom', 'Another'])
  })

  it('sends at most two concurrent and twelve total requests to a host', async () => {
    let [now, most] = [0, 0]
    const names = Array.from({ length: 18 }, (_, n) => `/busy/${n}`)
    for (const name of names) {
      world.serve(name, async () => {
        most = Math.max(most, ++now)
        await new Promise((resolve) => setTimeout(resolve, 10))
        now--
        return rss([name], name)
      })
    }
    const list = await discovered(world.serve('/busy/page', page(names.map((name) => link(name)).join(''))))
    expect([list.length, list.filter((feed) => feed.articles === 1).length]).toEqual([18, 12])
    expect(most).toBe(2)
    expect(list.at(-1)).toMatchObject({ articles: null, newest_at: null, latest: [] })
  })

  it('offers a feed that a page names although it does not respond before the discovery timeout', async () => {
    const shortTimeout = await world.start(['http'], { FEED_HOST_SPACING_MS: '0', FEED_DISCOVERY_TIMEOUT_MS: '1500' })
    world.serve('/late/feed', { ...rss(['a']), delayMs: 60_000 })
    world.serve('/late/fast', rss(['b'], 'Fast'))
    const url = world.serve('/late/page', page(link('/late/feed', 'Late') + link('/late/fast')))
    const answer = await callService(shortTimeout.url, discoverFeeds, { query: { url } }, world.person())
    expect((answer.body as { feeds: DiscoveredFeed[] }).feeds).toMatchObject([
      { title: 'Fast', articles: 1 },
      { title: 'Late', articles: null },
    ])
    await shortTimeout.stop()
  })

  it('does not fetch a feed that is already stored', async () => {
    const person = world.person()
    const widget = world.widget(person.id)
    const url = world.serve('/known/feed', rss(['k1', 'k2'], 'Known'))
    await callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body: { url } }, person)
    expect(await discovered(world.serve('/known/page', page(link('/known/feed'))))).toEqual([
      { url, title: 'Known', site_url: 'https://site.example/', articles: 2, newest_at: seconds(28), latest: ['k1', 'k2'] },
    ])
    expect(await discovered(url)).toHaveLength(1)
    expect(world.requestsFor('/known/feed')).toHaveLength(1)
  })

  it('follows ordinary links that look like feeds and a meta refresh', async () => {
    world.serve('/hint/news.rdf', rss(['a'], 'By a link'))
    expect(pathsOf(await discovered(world.serve('/hint/page', page('', '<a href="news.rdf">News</a>'))))).toEqual(['/hint/news.rdf'])
    world.serve('/sent/home', page(link('/hint/news.rdf')))
    expect(pathsOf(await discovered(world.serve('/sent/', page('<meta http-equiv="refresh" content="0;url=home">'))))).toEqual([
      '/hint/news.rdf',
    ])
  })

  it('tries default feed paths in the folder of a page and at the root when it names none', async () => {
    const url = world.serve('/plain/page', page('<title>Nothing named</title>'))
    world.serve('/rss', { status: 302, headers: { location: '/index.xml' } })
    world.serve('/index.xml', rss(['a'], 'Main'))
    world.serve('/atom.xml', rss(['a'], 'Main'))
    world.serve('/feed.xml', rss(['b'], 'Other'))
    expect(pathsOf(await discovered(url))).toEqual(['/index.xml', '/feed.xml'])
    world.serve('/plain/page/feed', rss(['c'], 'Nearer'))
    expect(pathsOf(await discovered(url))).toEqual(['/plain/page/feed'])
    expect(pathsOf(await discovered(world.serve('/closed', { status: 403 })))).toEqual(['/index.xml', '/feed.xml'])
    for (const path of ['/rss', '/index.xml', '/atom.xml', '/feed.xml', '/plain/page/feed']) world.serve(path, { status: 404 })
    expect(errorCodeOf(await find(url))).toBe('feed_not_found')
  })

  it('finds the feed of a fediverse profile on any host', async () => {
    world.serve('/@somebody.rss', rss(['a'], 'Somebody'))
    expect(pathsOf(await discovered(world.serve('/@somebody', page(''))))).toEqual(['/@somebody.rss'])
  })

  it('tries https, then http, for an address without a scheme', async () => {
    const url = world.serve('/bare', rss(['a'], 'Bare'))
    expect(await discovered(url.replace('http://', ''))).toMatchObject([{ url, title: 'Bare' }])
    expect(await discovered(url.replace('http://', 'feed://'))).toMatchObject([{ url }])
    expect(await discovered(`view-source:${url}`)).toMatchObject([{ url }])
  })

  it.each([
    ['what is not there', { status: 404 }, 'feed_not_found'],
    ['a broken server', { status: 500 }, 'feed_unreachable'],
    ['a sign-in', { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }, 'feed_credentials_required'],
    ['an inward redirect', { status: 302, headers: { location: 'http://10.0.0.1/' } }, 'address_not_allowed'],
  ])('answers the reason when it finds no feed: %s', async (name, reply, code) => {
    const answer = await find(world.serve(`/${name.replaceAll(' ', '-')}`, reply))
    expect([answer.status, errorCodeOf(answer)]).toEqual([422, code])
  })

  it('never requests a private address, typed, linked or redirected to', async () => {
    for (const url of ['http://10.0.0.1/feed', 'http://[::1]/', 'http://169.254.169.254/latest']) {
      expect(errorCodeOf(await find(url)), url).toBe('address_not_allowed')
    }
    const inward = await find(world.serve('/inward', page(link('http://10.0.0.1/feed') + link('http://[::1]/feed'))))
    expect(errorCodeOf(inward)).toBe('address_not_allowed')
  })

  it.each([
    [{ url: 'javascript:alert(1)' }, 'invalid_url'],
    [{ url: ' ' }, 'blank'],
    [{}, 'blank'],
    [{ url: `https://a.example/${'x'.repeat(2047)}` }, 'too_long'],
  ])('answers the invalid field of %j', async (query, code) => {
    const answer = await callPath(feeds.url, discoverFeeds, '/tools/feeds', world.person(), { query })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field: 'url', code }] } })
  })
})

describe('POST /widget/{id}/feed with the address of a page', () => {
  const add = (widgetId: number, url: string, as: Caller) =>
    callService(feeds.url, addFeed, { params: { id: String(widgetId) }, body: { url } }, as)

  it('adds the best of its feeds and fetches that once', async () => {
    const person = world.person()
    const widget = world.widget(person.id)
    world.serve('/add/comments/feed', rss(['c'], 'Comments'))
    world.serve('/add/feed', rss(['a', 'b'], 'Articles'))
    const url = world.serve('/add/page', page(link('/add/comments/feed') + link('/add/feed')))
    expect(await add(widget.id, url, person)).toMatchObject({
      status: 201,
      body: { feed: { title: 'Articles', url: `${world.loopback.url}/add/feed`, status: 'ok' }, loaded: true },
    })
    expect(world.requestsFor('/add/feed')).toHaveLength(1)
  })

  it('accepts an address without a scheme', async () => {
    const person = world.person()
    const url = world.serve('/add/typed', rss(['a'], 'Typed'))
    const typed = url.replace('http://', '')
    for (const address of [` ${typed} `, `feed://${typed}`, `view-source:${url}`]) {
      expect(await add(world.widget(person.id).id, address, person)).toMatchObject({ status: 201, body: { feed: { url } } })
    }
    expect(world.requestsFor('/add/typed')).toHaveLength(1)
  })

  it('stores nothing for a page without feeds', async () => {
    const person = world.person()
    const widget = world.widget(person.id)
    expect(errorCodeOf(await add(widget.id, world.serve('/add/none', page('')), person))).toBe('feed_not_found')
    const list = await callService(feeds.url, widgetFeeds, { params: { id: String(widget.id) } }, person)
    expect(list.body).toEqual({ items: [] })
  })
})

describe('sites with documented feed addresses', () => {
  // The whole internet is one server: each host a folder of it.
  const safeFetch = createSafeFetch({ userAgent: 'Foyer', allow: ['127.0.0.0/8'] })
  const outside = {
    ...safeFetch,
    fetch: (url: string | URL) => safeFetch.fetch(`${world.loopback.url}/${String(url).replace('https://', '')}`),
  }
  const reader = createFeedFetcher({
    safeFetch: outside,
    parsing: { parse: async (body, about) => parseFeed(body, about) },
    clock: () => new Date(),
  })
  const none = { byUrls: async () => [], newest: async () => [] }
  const finder = createFeedDiscovery({
    feeds: none,
    articles: none,
    fetcher: reader,
    timeoutMs: 8_000,
    clock: () => new Date(),
  })
  afterAll(() => safeFetch.close())
  const leadsTo = async (typed: string) => (await finder.find(typed)).map((candidate) => candidate.url)

  it('are asked for the feed without fetching the page', async () => {
    world.serve('/www.reddit.com/r/programming/.rss', rss(['a'], 'Programming'))
    expect(await leadsTo('reddit.com/r/programming')).toEqual(['https://www.reddit.com/r/programming/.rss'])
    expect(world.requestsFor('/reddit.com/r/programming')).toHaveLength(0)
    for (const kind of ['releases', 'commits']) world.serve(`/github.com/some/repo/${kind}.atom`, rss([kind], kind))
    world.serve('/github.com/some/repo/tags.atom', rss([], 'none yet'))
    expect(await leadsTo('https://github.com/some/repo')).toEqual(
      ['releases', 'commits', 'tags'].map((kind) => `https://github.com/some/repo/${kind}.atom`),
    )
  })

  it('are not requested for an address that has no feed', async () => {
    world.serve('/vimeo.com/123456', page(''))
    await expect(leadsTo('https://vimeo.com/123456')).rejects.toMatchObject({ code: 'feed_not_found' })
    expect(world.loopback.requests.filter((request) => request.path.startsWith('/vimeo.com/')).map((request) => request.path)).toEqual([
      '/vimeo.com/123456',
    ])
  })

  it('yield the feed of a channel from its page', async () => {
    const id = 'UCabcdefghijklmnopqrstuv'
    world.serve('/www.youtube.com/@somebody', page(`<link rel="canonical" href="https://www.youtube.com/channel/${id}">`))
    world.serve(`/www.youtube.com/feeds/videos.xml?channel_id=${id}`, rss(['a'], 'Somebody'))
    expect(await leadsTo('https://www.youtube.com/@somebody')).toEqual([`https://www.youtube.com/feeds/videos.xml?channel_id=${id}`])
  })

  it('yield the feed of a podcast from a lookup', async () => {
    const body = JSON.stringify({ results: [{ kind: 'podcast', feedUrl: 'https://feeds.example/show' }] })
    world.serve('/itunes.apple.com/lookup?id=1234567890&entity=podcast', { headers: { 'content-type': 'text/javascript' }, body })
    world.serve('/feeds.example/show', rss(['a'], 'A show'))
    expect(await leadsTo('https://podcasts.apple.com/us/podcast/a-show/id1234567890')).toEqual(['https://feeds.example/show'])
  })

  it('are searched like any page when no feed is documented', async () => {
    world.serve('/github.com/features', page(link('https://github.blog/feed/')))
    world.serve('/github.blog/feed/', rss(['a'], 'A blog'))
    expect(await leadsTo('https://github.com/features')).toEqual(['https://github.blog/feed/'])
  })
})
