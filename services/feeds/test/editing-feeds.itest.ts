import { type Feed, addFeed, deleteFeed, orderFeeds, feedStatus, refreshFeed, updateFeed, widgetFeeds } from '@foyer/contracts/feeds/feeds'
import { limits } from '@foyer/contracts/limits'
import { createLogger } from '@foyer/service-kit/logger'
import { type Connection, connectMongo } from '@foyer/service-kit/mongo'
import { connectConsumer } from '@foyer/service-kit/redis'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Answer, type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFeedModel } from '../src/modules/feed/feed.model.ts'
import { type World, rss, startWorld } from './setup.ts'

const log = createLogger('test', 'silent')

let world: World
let feeds: RunningService
let mongo: Connection

beforeAll(async () => {
  world = await startWorld()
  feeds = await world.start(['http'], { FEED_HOST_SPACING_MS: '0' })
  mongo = await connectMongo({
    uri: world.stores.env['MONGODB_URI'] ?? '',
    dbName: `${world.stores.env['MONGODB_DB_PREFIX']}_feeds`,
    log,
  })
})
afterAll(async () => {
  await mongo?.close()
  await world?.stop()
})

type Standing = { feed: Feed; loaded: boolean }
type Place = { id: number }

const pathOf = (widget: Place, feed: Place | number) => ({
  id: String(widget.id),
  feed_id: String(typeof feed === 'number' ? feed : feed.id),
})
const rename = (widget: Place, feed: Place | number, title: string, as: Caller) =>
  callService(feeds.url, updateFeed, { params: pathOf(widget, feed), body: { title } }, as)
const remove = (widget: Place, feed: Place | number, as: Caller) => callService(feeds.url, deleteFeed, { params: pathOf(widget, feed) }, as)
const order = (widget: Place, ids: number[], as: Caller) =>
  callService(feeds.url, orderFeeds, { params: { id: String(widget.id) }, body: { ids } }, as)
const refresh = (widget: Place, feed: Place | number, as: Caller) =>
  callService(feeds.url, refreshFeed, { params: pathOf(widget, feed) }, as)
const poll = (widget: Place, feed: Place | number, as: Caller) => callService(feeds.url, feedStatus, { params: pathOf(widget, feed) }, as)

/** A person with a widget that has a feed for each name. */
async function home(names: readonly string[], options: { shared?: boolean } = {}) {
  const person = world.person()
  const widget = world.widget(person.id, options)
  const added: Feed[] = []
  for (const name of names) {
    const url = world.serve(`/${name}-${widget.id}`, rss([name], name))
    const answer = await callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body: { url } }, person)
    added.push((answer.body as Standing).feed)
  }
  const listed = async () => {
    const answer = await callService(feeds.url, widgetFeeds, { params: { id: String(widget.id) } }, person)
    return (answer.body as { items: Feed[] }).items
  }
  /** As if it had been read a while ago. */
  const readBefore = (feed: Feed, ms: number) =>
    createFeedModel(mongo).updateOne({ _id: feed.id }, { $set: { last_polled: new Date(Date.now() - ms) } })
  return { person, widget, added, listed, readBefore, path: (feed: Feed) => new URL(feed.url).pathname }
}

/** Asks as everyone who may not. */
async function refusedToOthers(call: (widget: Place, as: Caller) => Promise<Answer>) {
  const { person, widget } = await home([])
  const shared = world.widget(person.id, { shared: true })
  const bookmarks = world.widget(person.id, { type: 'urllist' })
  expect(errorCodeOf(await call(widget, world.person()))).toBe('not_found')
  expect(errorCodeOf(await call(shared, world.person()))).toBe('forbidden')
  expect(errorCodeOf(await call(bookmarks, person))).toBe('not_found')
  expect(errorCodeOf(await call({ id: newId() }, person))).toBe('not_found')
  for (const as of ['nobody', null, { service: 'pages' as const }] as const) expect((await call(shared, as)).status).toBe(401)
}

describe('PUT /widget/{id}/feed/{feed_id}', () => {
  it('sets the title of a feed in this widget only and restores its own title', async () => {
    const { person, widget, added, listed } = await home(['News', 'More'])
    const [feed] = added as [Feed]
    const elsewhere = world.widget(person.id)
    await callService(feeds.url, addFeed, { params: { id: String(elsewhere.id) }, body: { url: feed.url } }, person)
    const answer = await rename(widget, feed, '  Mine ', person)
    expect(answer).toMatchObject({ status: 200, body: { ...feed, title: 'Mine' } })
    expect((await listed()).map((listedFeed) => listedFeed.title)).toEqual(['Mine', 'More'])
    expect((await poll(elsewhere, feed, person)).body).toMatchObject({ feed: { title: 'News' } })
    expect((await rename(widget, feed, '', person)).body).toMatchObject({ title: 'News' })
  })

  it('refuses callers who cannot edit the widget and feeds the widget does not have', async () => {
    await refusedToOthers((widget, as) => rename(widget, 1, 'x', as))
    const { person, widget, added } = await home(['a'])
    const second = await home(['b'])
    expect(errorCodeOf(await rename(widget, second.added[0] ?? 1, 'x', person))).toBe('not_found')
    expect(errorCodeOf(await rename(second.widget, added[0] ?? 1, 'x', person))).toBe('not_found')
  })

  it.each([
    [{ password: 'x' }, 'username', 'blank'],
    [{ username: 'a:b', password: 'x' }, 'username', 'invalid'],
    [{ seen: false }, 'seen', 'invalid'],
    [{ title: 'x'.repeat(256) }, 'title', 'too_long'],
    [{ title: 'x', url: 'https://a.example' }, 'url', 'unknown_field'],
  ])('answers the invalid field of %j', async (body, field, code) => {
    const { person, widget, added } = await home(['a'])
    const answer = await callPath(feeds.url, updateFeed, `/widget/${widget.id}/feed/${added[0]?.id}`, person, { body })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, code }] } })
  })
})

describe('DELETE /widget/{id}/feed/{feed_id}', () => {
  it('removes the feed from this widget and succeeds when repeated', async () => {
    const { person, widget, added, listed } = await home(['a', 'b'])
    for (let n = 0; n < 2; n++) expect(await remove(widget, added[0] ?? 1, person)).toMatchObject({ status: 200, body: { deleted: true } })
    expect((await listed()).map((feed) => feed.title)).toEqual(['b'])
  })

  it('refuses callers who cannot edit the widget', async () => {
    await refusedToOthers((widget, as) => remove(widget, 1, as))
    const { added, listed } = await home(['a'])
    const second = await home([])
    await remove(second.widget, added[0] ?? 1, second.person)
    expect(await listed()).toHaveLength(1)
  })
})

describe('PUT /widget/{id}/feeds', () => {
  it('orders the feeds by the given ids and keeps the order of the rest', async () => {
    const { person, widget, added, listed } = await home(['a', 'b', 'c', 'd'])
    const [a, b, c, d] = added.map((feed) => feed.id) as [number, number, number, number]
    const answer = await order(widget, [c, a], person)
    expect((answer.body as { items: Feed[] }).items.map((item) => item.id)).toEqual([c, a, b, d])
    await order(widget, [d, newId(), c, a, b], person)
    expect((await listed()).map((feed) => feed.id)).toEqual([d, c, a, b])
    const url = world.serve('/ordered-later', rss(['e'], 'e'))
    await callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body: { url } }, person)
    expect((await listed()).map((feed) => feed.title)).toEqual(['d', 'c', 'a', 'b', 'e'])
  })

  it('refuses callers who cannot edit the widget', async () => {
    await refusedToOthers((widget, as) => order(widget, [1], as))
    const { person, widget } = await home([])
    expect((await order(widget, [newId()], person)).body).toEqual({ items: [] })
  })

  it.each([[{ ids: [] }], [{ ids: ['a'] }], [{ ids: Array.from({ length: limits.feeds_per_widget + 1 }, (_, i) => i + 1) }], [{}]])(
    'refuses the invalid body %j',
    async (body) => {
      const { person, widget } = await home([])
      expect((await callPath(feeds.url, orderFeeds, `/widget/${widget.id}/feeds`, person, { body })).status).toBe(422)
    },
  )
})

describe('PATCH /widget/{id}/feed/{feed_id}/refresh', () => {
  it('fetches the feed now, at most once a minute', async () => {
    const { person, widget, added, path, readBefore } = await home(['a'])
    const [feed] = added as [Feed]
    expect((await refresh(widget, feed, person)).body).toMatchObject({ loaded: true, feed: { title: 'a', status: 'ok' } })
    expect(world.requestsFor(path(feed))).toHaveLength(1)
    await readBefore(feed, 61_000)
    world.serve(path(feed), rss(['b'], 'Another title'))
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(widget, feed, person)))
    for (const answer of answers) expect(answer.body).toMatchObject({ loaded: true, feed: { title: 'Another title' } })
    expect(world.requestsFor(path(feed))).toHaveLength(2)
  })

  it('answers the error of a failed fetch and clears it after a successful one', async () => {
    const { person, widget, added, path, readBefore } = await home(['a'])
    const [feed] = added as [Feed]
    world.serve(path(feed), { status: 500 })
    await readBefore(feed, 61_000)
    expect((await refresh(widget, feed, person)).body).toMatchObject({ loaded: true, feed: { status: 'failing', error: 'server_error' } })
    world.serve(path(feed), rss(['a']))
    await readBefore(feed, 61_000)
    expect((await refresh(widget, feed, person)).body).toMatchObject({ feed: { status: 'ok', error: null } })
  })

  it('does not fetch before Retry-After', async () => {
    const { person, widget, path, readBefore } = await home([])
    // A host of its own: all of it is left alone.
    const url = world.serve('/busy', rss(['a'])).replace('127.0.0.1', 'busy.localhost')
    const { feed } = (await callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body: { url } }, person)).body as Standing
    world.serve(path(feed), { status: 429, headers: { 'retry-after': '3600' } })
    await readBefore(feed, 61_000)
    await refresh(widget, feed, person)
    await readBefore(feed, 61_000)
    expect((await refresh(widget, feed, person)).body).toMatchObject({ loaded: true, feed: { error: 'rate_limited' } })
    expect(world.requestsFor(path(feed))).toHaveLength(2)
  })

  it('answers after the refresh timeout while a slow feed is still being fetched, and stores the late result', async () => {
    const shortTimeout = await world.start(['http'], { FEED_HOST_SPACING_MS: '0', FEED_REFRESH_TIMEOUT_MS: '300' })
    const { person, widget, added, path, readBefore, listed } = await home(['a'])
    const [feed] = added as [Feed]
    world.serve(path(feed), { ...rss(['late'], 'Late'), delayMs: 1_000 })
    await readBefore(feed, 61_000)
    const answer = await callService(shortTimeout.url, refreshFeed, { params: pathOf(widget, feed) }, person)
    expect(answer.body).toMatchObject({ loaded: false, feed: { title: 'a' } })
    expect((await poll(widget, feed, person)).body).toMatchObject({ loaded: false, feed: { loaded: true } })
    await waitFor('the end of the poll', async () => ((await poll(widget, feed, person)).body as Standing).loaded)
    await waitFor('the late answer', async () => (await listed())[0]?.title === 'Late')
    await shortTimeout.stop()
  })

  it('fetches the feed for anyone signed in who can view the widget', async () => {
    const { widget, added, path, readBefore } = await home(['a'], { shared: true })
    const [feed] = added as [Feed]
    await readBefore(feed, 61_000)
    world.serve(path(feed), rss(['b'], 'Fresh'))
    expect((await refresh(widget, feed, world.person())).body).toMatchObject({ loaded: true, feed: { title: 'Fresh' } })
    expect((await refresh(widget, feed, null)).status).toBe(401)
  })

  it('refuses callers who cannot view the widget and feeds the widget does not have', async () => {
    const { person, widget, added } = await home(['a'])
    expect(errorCodeOf(await refresh(widget, added[0] ?? 1, world.person()))).toBe('not_found')
    expect(errorCodeOf(await refresh(world.widget(person.id, { type: 'urllist' }), added[0] ?? 1, person))).toBe('not_found')
    expect(errorCodeOf(await refresh(widget, newId(), person))).toBe('not_found')
    expect((await callPath(feeds.url, refreshFeed, `/widget/${widget.id}/feed/x/refresh`, person)).status).toBe(404)
  })
})

describe('GET /widget/{id}/feed/{feed_id}/poll', () => {
  it('answers the state of the feed to callers who can view the widget', async () => {
    const { person, widget, added } = await home(['a'], { shared: true })
    const [feed] = added as [Feed]
    for (const as of [person, world.person(), null]) expect((await poll(widget, feed, as)).body).toEqual({ feed, loaded: true })
    expect(errorCodeOf(await poll(widget, newId(), person))).toBe('not_found')
    expect(errorCodeOf(await poll(world.widget(person.id), feed, person))).toBe('not_found')
    widget.shared = false
    const hidden = await home(['b'])
    expect(errorCodeOf(await poll(hidden.widget, hidden.added[0] ?? 1, world.person()))).toBe('not_found')
    expect(errorCodeOf(await poll(hidden.widget, hidden.added[0] ?? 1, null))).toBe('not_found')
    expect((await poll(hidden.widget, 1, 'nobody')).status).toBe(401)
  })
})

describe('the viewers of a widget', () => {
  it('receive a signal when its feeds change', async () => {
    const redis = connectConsumer(world.stores.env['REDIS_URL'] ?? '', log)
    const heard: unknown[] = []
    await redis.subscribe(`${world.stores.env['QUEUE_PREFIX']}:signals`)
    redis.on('message', (_, text) => heard.push(JSON.parse(text)))
    const { person, widget, added } = await home(['a'])
    const signalCount = () =>
      heard.filter((event) => JSON.stringify(event) === JSON.stringify({ name: 'articles.changed', widget_ids: [widget.id] })).length
    await waitFor('the added feed', async () => signalCount() === 1)
    const [feed] = added as [Feed]
    const steps = [() => rename(widget, feed, 'Mine', person), () => order(widget, [feed.id], person), () => remove(widget, feed, person)]
    for (const [index, step] of steps.entries()) {
      await step()
      await waitFor(`step ${index}`, async () => signalCount() === index + 2)
    }
    expect(signalCount()).toBe(4)
    redis.disconnect()
  })
})
