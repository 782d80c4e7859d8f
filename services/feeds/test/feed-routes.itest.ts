import { type Feed, addFeed, widgetFeeds } from '@foyer/contracts/feeds/feeds'
import { limits } from '@foyer/contracts/limits'
import { createLogger } from '@foyer/service-kit/logger'
import { connectConsumer } from '@foyer/service-kit/redis'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service } from '../src/service.ts'
import { type World, rss, startWorld } from './setup.ts'

let world: World
let feeds: RunningService

beforeAll(async () => {
  world = await startWorld()
  feeds = await world.start(['http'], { PUBLIC_URL: 'https://foyer.example/', FEED_HOST_SPACING_MS: '0' })
})
afterAll(() => world.stop())

const add = (widget: { id: number }, url: string, as: Caller, title?: string) =>
  callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body: { url, ...(title === undefined ? {} : { title }) } }, as)
const list = (widget: { id: number }, as: Caller) => callService(feeds.url, widgetFeeds, { params: { id: String(widget.id) } }, as)

type Added = { feed: Feed; loaded: boolean }

function home() {
  const person = world.person()
  return { person, widget: world.widget(person.id) }
}

describe('POST /widget/{id}/feed', () => {
  it('fetches the feed and answers with its articles loaded', async () => {
    const { person, widget } = home()
    const url = world.serve('/add', rss(['one', 'two']))
    const answer = await add(widget, url, person)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      loaded: true,
      feed: { widget: widget.id, title: 'A feed', url, site_url: 'https://site.example/', status: 'ok', error: null },
    })
    expect((await list(widget, person)).body).toEqual({ items: [(answer.body as Added).feed] })
    expect(world.requestsFor('/add')[0]?.headers['user-agent']).toBe('Foyer/0.1 (+https://foyer.example/)')
  })

  it('stores the given title', async () => {
    const { person, widget } = home()
    const answer = await add(widget, world.serve('/titled', rss(['a'])), person, '  Mine ')
    expect((answer.body as Added).feed.title).toBe('Mine')
  })

  it('adds the first feed that a page names', async () => {
    const { person, widget } = home()
    const url = world.serve('/named', rss(['from the page']))
    const page = '<html><head><link rel="alternate" type="application/rss+xml" href="/named"></head></html>'
    const answer = await add(widget, world.serve('/page', { headers: { 'content-type': 'text/html' }, body: page }), person)
    expect(answer).toMatchObject({ status: 201, body: { loaded: true, feed: { url } } })
  })

  it('answers the same subscription for the same feed', async () => {
    const { person, widget } = home()
    const url = world.serve('/twice', rss(['a']))
    const first = await add(widget, url, person)
    const second = await add(widget, `${url}#fragment`, person, 'another title')
    expect(second.body).toEqual(first.body)
    expect(((await list(widget, person)).body as { items: Feed[] }).items).toHaveLength(1)
  })

  it('fetches a feed once for many widgets, concurrent requests included', async () => {
    const homes = Array.from({ length: 8 }, home)
    const url = world.serve('/shared', { ...rss(['a', 'b']), delayMs: 300 })
    const answers = await Promise.all(homes.map(({ person, widget }) => add(widget, url, person)))
    expect(answers.map((answer) => [answer.status, (answer.body as Added).loaded])).toEqual(homes.map(() => [201, true]))
    expect(new Set(answers.map((answer) => (answer.body as Added).feed.id)).size).toBe(1)
    expect(world.requestsFor('/shared')).toHaveLength(1)
  })

  it.each([
    ['a page without feeds', { headers: { 'content-type': 'text/html' }, body: '<p>hello' }],
    ['a page that names what is no feed', { body: '<link rel="alternate" type="application/rss+xml" href="/not-here">' }],
    ['what is not there', { status: 404, body: 'no' }],
    ['what is gone', { status: 410, body: 'no' }],
    ['a picture', { headers: { 'content-type': 'image/png' }, body: Buffer.from([0x89, 0x50, 0x4e, 0x47]) }],
  ])('answers feed_not_found for %s', async (name, reply) => {
    const { person, widget } = home()
    const answer = await add(widget, world.serve(`/none-${name.replaceAll(' ', '-')}`, reply), person)
    expect([answer.status, errorCodeOf(answer)]).toEqual([422, 'feed_not_found'])
    expect((await list(widget, person)).body).toEqual({ items: [] })
  })

  it.each([
    [500, 'server_error'],
    [503, 'server_error'],
    [429, 'rate_limited'],
    [403, 'refused'],
  ])('answers why a new feed cannot be reached: %s', async (status, reason) => {
    const { person, widget } = home()
    const answer = await add(widget, world.serve(`/status-${status}`, { status }), person)
    expect(answer).toMatchObject({ status: 422, body: { code: 'feed_unreachable', params: { reason, status } } })
    expect((await list(widget, person)).body).toEqual({ items: [] })
  })

  it('answers feed_unreachable while nothing responds, and adds the feed once it does', async () => {
    const { person, widget } = home()
    const answer = await add(widget, 'http://127.0.0.1:9999/feed', person)
    expect(answer).toMatchObject({ status: 422, body: { code: 'feed_unreachable', params: { reason: 'connect_failed' } } })
    const url = world.serve('/late', { status: 500 })
    await add(widget, url, person)
    world.serve('/late', rss(['here now']))
    expect((await add(widget, url, person)).status).toBe(201)
  })

  it('reports a timeout for a server that does not answer before the add timeout', async () => {
    const shortTimeout = await world.start(['http'], { FEED_HOST_SPACING_MS: '0', FEED_ADD_TIMEOUT_MS: '300' })
    const { person, widget } = home()
    const url = world.serve('/silent', { ...rss(['a']), delayMs: 30_000 })
    const answer = await callService(shortTimeout.url, addFeed, { params: { id: String(widget.id) }, body: { url } }, person)
    expect(answer).toMatchObject({ status: 422, body: { code: 'feed_unreachable', params: { reason: 'timeout' } } })
    await shortTimeout.stop()
  })

  it('refuses private addresses, behind redirects and pages too', async () => {
    const { person, widget } = home()
    const link = '<link rel="alternate" type="application/rss+xml" href="http://192.168.0.1/feed">'
    const urls = [
      'http://10.0.0.1/feed',
      'http://[fd00::1]/feed',
      'http://169.254.169.254/latest/meta-data',
      world.serve('/inward', { status: 302, headers: { location: 'http://[::1]:8080/' } }),
      world.serve('/inward-page', { headers: { 'content-type': 'text/html' }, body: link }),
    ]
    for (const url of urls) {
      const answer = await add(widget, url, person)
      expect([url, answer.status, errorCodeOf(answer)]).toEqual([url, 422, 'address_not_allowed'])
    }
  })

  it.each([
    [{ url: 'javascript:alert(1)' }, 'url', 'invalid_url'],
    [{ url: '   ' }, 'url', 'blank'],
    [{}, 'url', 'blank'],
    [{ url: `https://a.example/${'x'.repeat(limits.url)}` }, 'url', 'too_long'],
    [{ url: 'https://a.example/', title: 'x'.repeat(256) }, 'title', 'too_long'],
    [{ url: 'https://a.example/', poll: true }, 'poll', 'unknown_field'],
  ])('answers the invalid field of %j', async (body, field, code) => {
    const { person, widget } = home()
    const answer = await callPath(feeds.url, addFeed, `/widget/${widget.id}/feed`, person, { body })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field, code }] } })
  })

  it('refuses callers who cannot edit the widget', async () => {
    const { person, widget } = home()
    const url = world.serve('/foreign', rss(['a']))
    const stranger = world.person()
    const shared = world.widget(person.id, { shared: true })
    const bookmarks = world.widget(person.id, { type: 'urllist' })
    expect(errorCodeOf(await add(widget, url, stranger))).toBe('not_found')
    expect(errorCodeOf(await add(shared, url, stranger))).toBe('forbidden')
    expect(errorCodeOf(await add(bookmarks, url, person))).toBe('not_found')
    expect(errorCodeOf(await add({ id: newId() }, url, person))).toBe('not_found')
    expect(errorCodeOf(await callPath(feeds.url, addFeed, '/widget/0/feed', person, { body: { url } }))).toBe('not_found')
    for (const as of ['nobody', null, { service: 'pages' as const }] as const) expect((await add(widget, url, as)).status).toBe(401)
    expect(world.requestsFor('/foreign')).toHaveLength(0)
  })

  it('refuses more feeds than a widget may hold', async () => {
    const { person, widget } = home()
    const urls = Array.from({ length: limits.feeds_per_widget + 1 }, (_, i) => world.serve(`/limit-${i}`, rss([`${i}`])))
    for (const url of urls.slice(0, -1)) expect((await add(widget, url, person)).status).toBe(201)
    const answer = await add(widget, urls.at(-1) ?? '', person)
    expect(answer).toMatchObject({ status: 409, body: { code: 'feed_limit', params: { count: limits.feeds_per_widget } } })
    expect((await add(widget, urls[0] ?? '', person)).status).toBe(201)
  })

  it('stores no subscription when the widget is deleted during the fetch', async () => {
    const { person, widget } = home()
    const url = world.serve('/vanishing', () => {
      world.widgets.delete(widget.id)
      return rss(['a'])
    })
    expect(errorCodeOf(await add(widget, url, person))).toBe('not_found')
    world.widgets.set(widget.id, { ...widget, page_id: widget.page_id })
    await waitFor('the remembered right to lapse', async () => (await list(widget, person)).status === 200)
    expect((await list(widget, person)).body).toEqual({ items: [] })
  })
})

describe('GET /widget/{id}/feed', () => {
  it('answers the feeds in the order they were added', async () => {
    const { person, widget } = home()
    for (const name of ['c', 'a', 'b']) await add(widget, world.serve(`/order-${name}`, rss([name], name)), person)
    expect(((await list(widget, person)).body as { items: Feed[] }).items.map((feed) => feed.title)).toEqual(['c', 'a', 'b'])
  })
})

describe('changed widget rights', () => {
  it('apply at the next request after their signal, and without one within two seconds', async () => {
    const { person } = home()
    const widget = world.widget(person.id, { shared: true })
    expect((await list(widget, null)).status).toBe(200)
    widget.shared = false
    expect((await list(widget, null)).status).toBe(200)
    const redis = connectConsumer(world.stores.env['REDIS_URL'] ?? '', createLogger('test', 'silent'))
    const signal = JSON.stringify({ name: 'page.access_changed', page_id: widget.page_id })
    await redis.publish(`${world.stores.env['QUEUE_PREFIX']}:signals`, signal)
    await waitFor('the signal to arrive', async () => (await list(widget, null)).status === 404, 900)
    redis.disconnect()

    widget.shared = true
    expect((await list(widget, null)).status).toBe(404)
    await waitFor('the remembered refusal to lapse', async () => (await list(widget, null)).status === 200, 3_000)
  })
})

describe('feeds while pages is unavailable', () => {
  it('answers unavailable and changes nothing', async () => {
    const alone = await startService(service, { env: world.stores.env, roles: ['http'], resolve: () => 'http://127.0.0.1:9' })
    const { person, widget } = home()
    const answer = await callService(alone.url, widgetFeeds, { params: { id: String(widget.id) } }, person)
    expect([answer.status, errorCodeOf(answer)]).toEqual([503, 'unavailable'])
    await alone.stop()
  })
})
