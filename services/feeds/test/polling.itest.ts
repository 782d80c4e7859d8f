import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Article, articles } from '@foyer/contracts/articles'
import { type Feed, addFeed } from '@foyer/contracts/feeds'
import { pageDeleted, widgetDeleted } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { eventQueue } from '@foyer/service-kit/events'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { type Connection, connectMongo, ensureIndexes } from '@foyer/service-kit/mongo'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import type { RunningService } from '@foyer/service-kit/start-service'
import { createSafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { callPath, callService } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedPoll } from '../src/jobs/definitions.ts'
import { createArticleModel } from '../src/modules/article/article.model.ts'
import { createArticleRepository } from '../src/modules/article/article.repository.ts'
import { createStoreArticles } from '../src/modules/article/store-articles.command.ts'
import { createFeedPoller } from '../src/modules/feed/feed-poller.ts'
import { createFeedReader } from '../src/modules/feed/feed-reader.ts'
import { createFeedModel, type FeedRecord } from '../src/modules/feed/feed.model.ts'
import { createFeedRepository } from '../src/modules/feed/feed.repository.ts'
import { createSubscriptionModel } from '../src/modules/subscription/subscription.model.ts'
import { createSubscriptionRepository } from '../src/modules/subscription/subscription.repository.ts'
import { type Reply, type World, rss, startWorld } from './setup.ts'

const quick = { FEED_INTERVAL_S: '1', FEED_RETRY_S: '1', FEED_SWEEP_MS: '100', FEED_KEEP_S: '1' }
const log = createLogger('test', 'silent')

let world: World
let http: RunningService
let mongo: Connection
let bench: ReturnType<typeof workbench>

beforeAll(async () => {
  world = await startWorld()
  // Nothing is polled by itself here: the tests do it, or start a worker of their own.
  http = await world.start(['http'], { FEED_INTERVAL_S: '86400' })
  const { env } = world.stores
  mongo = await connectMongo({ uri: env['MONGODB_URI'] ?? '', dbName: `${env['MONGODB_DB_PREFIX']}_feeds`, log })
  const redis = connectProducer(env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 3_000)
  bench = workbench(redis)
  await ensureIndexes(mongo)
})

afterAll(async () => {
  await bench?.close()
  await mongo?.close()
  await world?.stop()
})

/** The poller itself with a clock that the test moves, on the stores of the running service. */
function workbench(redis: ReturnType<typeof connectProducer>) {
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const safeFetch = createSafeFetch({ userAgent: 'Foyer/test', allow: ['127.0.0.0/8'] })
  const queues = createJobQueues({ redis, prefix: `${world.stores.env['QUEUE_PREFIX']}`, log })
  const models = { feeds: createFeedModel(mongo), articles: createArticleModel(mongo), subscriptions: createSubscriptionModel(mongo) }
  const feeds = createFeedRepository(models.feeds)
  const stored = createArticleRepository(models.articles)
  const subscriptions = createSubscriptionRepository(models.subscriptions)
  const storeArticles = createStoreArticles({ articles: stored })
  const plan = { intervalMs: 1_800_000, retryMs: 300_000, random: () => 0 }
  const keepMs = 3_600_000
  const told: number[] = []
  const changes = { ofFeed: async (id: number) => void told.push(id) }
  const pollerWith = ({ signal, queues: other = queues }: { signal?: AbortSignal; queues?: typeof queues }) => {
    const reader = createFeedReader({ safeFetch, clock, ...(signal ? { signal } : {}) })
    return createFeedPoller({
      feeds,
      articles: stored,
      subscriptions,
      storeArticles,
      reader,
      changes,
      queues: other,
      plan,
      keepMs,
      clock,
      log,
    })
  }
  const poller = pollerWith({})
  return {
    poller,
    pollerWith,
    feeds,
    subscriptions,
    models,
    clock,
    queues,
    redis,
    storeArticles,
    /** How often whoever looks at a feed was told of a change. */
    told: (id: number) => told.filter((one) => one === id).length,
    advance: (ms: number) => (ahead += ms),
    pollNow: (id: number) => poller.poll(id, clock()),
    async close() {
      await queues.close()
      redis.disconnect()
      await safeFetch.close()
    },
  }
}

async function subscribed(path: string, reply: Parameters<World['serve']>[1]) {
  const person = world.person()
  const widget = world.widget(person.id)
  const url = world.serve(path, reply)
  const answer = await callService(http.url, addFeed, { params: { id: String(widget.id) }, body: { url } }, person)
  expect(answer.status).toBe(201)
  const { feed } = answer.body as { feed: Feed }
  const record = async () => (await bench.feeds.byId(feed.id)) as FeedRecord
  const shown = async () => {
    const found = await callPath(http.url, articles, `/widgets/${widget.id}/articles`, person, { query: { limit: '100' } })
    return (found.body as { widgets: Array<{ feeds: Feed[]; articles: Article[] }> }).widgets[0] ?? { feeds: [], articles: [] }
  }
  return { id: feed.id, url, person, widget, record, shown, titles: async () => (await shown()).articles.map((one) => one.title) }
}

const inMinutes = (date: Date | null) => ((date?.getTime() ?? 0) - bench.clock().getTime()) / 60_000

describe('polling a feed', () => {
  it('sends the validators back byte for byte and takes a 304 as unchanged', async () => {
    const etag = 'W/"a\\b, c;é-\u00ff"'
    const modified = 'Tue,  10-Jun-03 04:00:00 whatever'
    const feed = await subscribed('/etag', ({ headers }): Reply => {
      const known = headers['if-none-match'] === etag && headers['if-modified-since'] === modified
      return known ? { status: 304 } : { ...rss(['a']), headers: { etag, 'last-modified': modified } }
    })
    const before = await feed.record()
    expect(await bench.pollNow(feed.id)).toBe('unchanged')
    expect(await bench.pollNow(feed.id)).toBe('unchanged')
    expect(world.asked('/etag').map((one) => one.headers['if-none-match'])).toEqual([undefined, etag, etag])
    const after = await feed.record()
    expect(after).toMatchObject({ status: 'ok', failures: 0, title: before.title, validators: { etag, last_modified: modified } })
    expect(after.last_polled?.getTime()).toBeGreaterThan(before.last_polled?.getTime() ?? 0)
    expect(inMinutes(after.next_poll_at)).toBeCloseTo(30, 0)
    expect(await feed.titles()).toEqual(['a'])
  })

  it('adds what is new, changes what has changed, and keeps the rest', async () => {
    const feed = await subscribed('/changing', rss(['first', 'second']))
    const ids = (await feed.shown()).articles.map((one) => one.id)
    world.serve('/changing', { body: String(rss(['third', 'first', 'second']).body).replace('[CDATA[first]', '[CDATA[FIRST]') })
    expect(await bench.pollNow(feed.id)).toBe('read')
    const after = (await feed.shown()).articles
    expect(after.map((one) => one.title)).toEqual(['third', 'FIRST', 'second'])
    expect(after.map((one) => one.id).slice(1)).toEqual(ids)
  })

  it('tells whoever looks at it of what they can see, and of nothing else', async () => {
    const feed = await subscribed('/told', rss(['a']))
    await bench.pollNow(feed.id)
    expect(bench.told(feed.id)).toBe(0)
    world.serve('/told', rss(['b', 'a']))
    await bench.pollNow(feed.id)
    expect(bench.told(feed.id)).toBe(1)
    world.serve('/told', { status: 500 })
    for (let n = 0; n < 3; n++) await bench.pollNow(feed.id)
    expect(bench.told(feed.id)).toBe(2)
    world.serve('/told', rss(['b', 'a'], 'Another title'))
    await bench.pollNow(feed.id)
    expect(bench.told(feed.id)).toBe(3)
  })

  it('backs off while it fails, keeps its articles, says why, and heals', async () => {
    const feed = await subscribed('/failing', rss(['a']))
    world.serve('/failing', { status: 500 })
    for (const minutes of [4, 8, 16]) {
      expect(await bench.pollNow(feed.id)).toBe('failed')
      expect(inMinutes((await feed.record()).next_poll_at)).toBeCloseTo(minutes, 0)
    }
    const failing = await feed.shown()
    expect(failing.feeds).toMatchObject([{ status: 'failing', error: 'server_error' }])
    expect(failing.articles).toHaveLength(1)
    world.serve('/failing', rss(['b', 'a']))
    expect(await bench.pollNow(feed.id)).toBe('read')
    expect(await feed.record()).toMatchObject({ status: 'ok', error: null, failures: 0 })
    expect(await feed.titles()).toEqual(['b', 'a'])
  })

  it.each<[error: string, minutes: number, reply: Reply]>([
    ['rate_limited', 120, { status: 429, headers: { 'retry-after': '7200' } }],
    ['server_error', 4, { status: 503, headers: { 'retry-after': '60' } }],
    ['gone', 7 * 24 * 60, { status: 410 }],
    ['not_found', 4, { status: 404 }],
    ['not_a_feed', 4, { body: '<html>moved house' }],
    ['address_not_allowed', 4, { status: 302, headers: { location: 'http://10.0.0.1/' } }],
    ['bad_response', 4, { status: 304 }],
    ['too_large', 4, { body: 'x'.repeat(6_000_000) }],
    ['bad_encoding', 4, { headers: { 'content-encoding': 'gzip' }, body: 'not gzip' }],
  ])('that ends as %s is asked again after %s minutes', async (error, minutes, reply) => {
    const path = `/reply-${error}`
    const feed = await subscribed(path, rss(['a']))
    world.serve(path, reply)
    expect(await bench.pollNow(feed.id)).toBe('failed')
    const record = await feed.record()
    expect(record).toMatchObject({ status: 'failing', error })
    expect(inMinutes(record.next_poll_at)).toBeCloseTo(minutes, 0)
  })

  it('keeps a bounded number of articles, the newest', async () => {
    const entry = (day: number) =>
      `<item><guid>${day}</guid><title>${day}</title><pubDate>${new Date(day * 86_400_000).toISOString()}</pubDate></item>`
    const feedOf = (from: number, count: number) => ({
      body: `<rss version="2.0"><channel>${Array.from({ length: count }, (_, i) => entry(from + i)).join('')}</channel></rss>`,
    })
    const feed = await subscribed('/long', feedOf(10_000, 150))
    expect(await bench.models.articles.countDocuments({ feed_id: feed.id })).toBe(limits.articles_per_feed)
    world.serve('/long', feedOf(10_140, 30))
    await bench.pollNow(feed.id)
    expect(await bench.models.articles.countDocuments({ feed_id: feed.id })).toBe(limits.articles_per_feed)
    expect((await feed.titles()).slice(0, 2)).toEqual(['10169', '10168'])
    const again = await bench.pollNow(feed.id)
    expect([again, (await feed.titles()).at(-1)]).toEqual(['read', '10070'])
  })

  it('does not let a date in the future stay on top', async () => {
    const item = (name: string, date: string) => `<item><guid>${name}</guid><title>${name}</title><pubDate>${date}</pubDate></item>`
    const feed = await subscribed('/future', { body: `<rss version="2.0"><channel>${item('dreamer', '2098-01-01')}</channel></rss>` })
    await new Promise((resolve) => setTimeout(resolve, 5))
    world.serve('/future', {
      body: `<rss version="2.0"><channel>${item('dreamer', '2098-01-01')}<item><guid>new</guid><title>new</title></item></channel></rss>`,
    })
    await bench.pollNow(feed.id)
    expect(await feed.titles()).toEqual(['new', 'dreamer'])
  })
})

describe('a worker that is killed', () => {
  it('in the middle of a fetch holds the feed up no longer than its lease', async () => {
    const feed = await subscribed('/killed', rss(['a']))
    const due = bench.clock()
    await bench.feeds.lease(feed.id, bench.clock(), 40_000, null)
    expect(await bench.poller.poll(feed.id, due)).toBe('skipped')
    bench.advance(41_000)
    expect(await bench.poller.poll(feed.id, due)).toBe('read')
  })

  it('after the articles and before the feed leaves nothing that a second run does not put right', async () => {
    const feed = await subscribed('/halfway', rss(['a']))
    const entries = [{ key: 'b', title: 'b', url: null, summary: '', author: null, image: null, published: new Date('2024-02-02') }]
    expect(await bench.storeArticles(feed.id, entries, bench.clock())).toEqual({ added: 1, changed: 0 })
    expect(await bench.storeArticles(feed.id, entries, bench.clock())).toEqual({ added: 0, changed: 0 })
    world.serve('/halfway', rss(['b', 'a']))
    await bench.pollNow(feed.id)
    expect(await feed.titles()).toEqual(['b', 'a'])
  })

  it('has its job run twice without a second fetch', async () => {
    const feed = await subscribed('/again', rss(['a']))
    const due = bench.clock()
    expect(await bench.poller.poll(feed.id, due)).toBe('read')
    expect(await bench.poller.poll(feed.id, due)).toBe('skipped')
    expect(world.asked('/again')).toHaveLength(2)
  })

  it('loses no articles when two write the same ones at once', async () => {
    const feed = await subscribed('/race', rss(['a']))
    const entries = Array.from({ length: 50 }, (_, i) => ({
      key: `k${i}`,
      title: `t${i}`,
      url: null,
      summary: '',
      author: null,
      image: null,
      published: null,
    }))
    await Promise.all(Array.from({ length: 4 }, () => bench.storeArticles(feed.id, entries, bench.clock())))
    expect(await bench.models.articles.countDocuments({ feed_id: feed.id })).toBe(51)
  })
})

describe('a worker that is stopped', () => {
  it('in the middle of a fetch blames no feed and leaves it to the next', async () => {
    const feed = await subscribed('/stopped', rss(['a']))
    world.serve('/stopped', { ...rss(['a']), delayMs: 60_000 })
    const stopping = new AbortController()
    const poller = bench.pollerWith({ signal: stopping.signal })
    const work = poller.poll(feed.id, bench.clock())
    await waitFor('the fetch to begin', () => world.asked('/stopped').length === 2)
    stopping.abort()
    await poller.settled()
    expect(await work).toBe('skipped')
    const record = await feed.record()
    expect(record).toMatchObject({ status: 'ok', failures: 0, fetching_until: null })
    expect(inMinutes(record.next_poll_at)).toBeCloseTo(0, 0)
  })
})

describe('many workers', () => {
  it('never fetch one feed twice at once', async () => {
    let underWay = 0
    let most = 0
    const feed = await subscribed('/busy', async () => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setTimeout(resolve, 150))
      underWay--
      return rss(['a'])
    })
    const due = bench.clock()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => bench.poller.poll(feed.id, due)))
    expect(outcomes.filter((one) => one === 'read')).toHaveLength(1)
    expect([most, world.asked('/busy').length]).toEqual([1, 2])
  })
})

describe('feeds that are due', () => {
  it('are queued once, and come up again should Redis forget them', async () => {
    const feed = await subscribed('/due', rss(['a']))
    const due = new Date(bench.clock().getTime() - 1_000)
    await bench.models.feeds.updateOne({ _id: feed.id }, { $set: { next_poll_at: due } })
    expect(await bench.poller.queueDue()).toBeGreaterThanOrEqual(1)
    expect(await bench.poller.queueDue()).toBe(0)
    expect(inMinutes((await feed.record()).next_poll_at)).toBeCloseTo(5, 0)
    bench.advance(5 * 60_000 + 1_000)
    expect(await bench.poller.queueDue()).toBeGreaterThanOrEqual(1)
    const jobs = await bench.redis.keys(`${world.stores.env['QUEUE_PREFIX']}:${feedPoll.name}:feed-${feed.id}-*`)
    expect(jobs).toHaveLength(2)
  })

  it('stay due while Redis is away, and adding a feed goes on', async () => {
    const cut = connectProducer('redis://127.0.0.1:9', log)
    const poller = bench.pollerWith({ queues: createJobQueues({ redis: cut, prefix: 'none', log }) })
    const feed = await subscribed('/no-redis', rss(['a']))
    const due = new Date(bench.clock().getTime() - 1_000)
    await bench.models.feeds.updateOne({ _id: feed.id }, { $set: { next_poll_at: due } })
    expect(await poller.queueDue()).toBe(0)
    expect((await feed.record()).next_poll_at).toEqual(due)
    cut.disconnect()
    expect(await bench.poller.queueDue()).toBeGreaterThanOrEqual(1)
  })
})

describe('a feed that nobody has any more', () => {
  it('is no longer fetched, and removed with its articles after a while', async () => {
    const feed = await subscribed('/orphan', rss(['a', 'b']))
    await bench.subscriptions.removeOfWidgets([feed.widget.id])
    expect(await bench.pollNow(feed.id)).toBe('orphaned')
    expect(world.asked('/orphan')).toHaveLength(1)
    expect(await feed.record()).toMatchObject({ next_poll_at: null, fetching_until: null })
    expect(await bench.poller.removeOrphans()).toBe(0)
    bench.advance(3_601_000)
    expect(await bench.poller.removeOrphans()).toBe(1)
    expect(await bench.feeds.byId(feed.id)).toBeNull()
    expect(await bench.models.articles.countDocuments({ feed_id: feed.id })).toBe(0)
  })

  it('is polled again when somebody adds it, and kept when a crash left it subscribed', async () => {
    const feed = await subscribed('/adopted', rss(['a']))
    await bench.subscriptions.removeOfWidgets([feed.widget.id])
    expect(await bench.pollNow(feed.id)).toBe('orphaned')
    const again = await callService(http.url, addFeed, { params: { id: String(feed.widget.id) }, body: { url: feed.url } }, feed.person)
    expect(again).toMatchObject({ status: 201, body: { loaded: true, feed: { id: feed.id } } })
    expect(await feed.record()).toMatchObject({ orphaned_at: null })
    expect((await feed.record()).next_poll_at).not.toBeNull()

    await bench.models.feeds.updateOne({ _id: feed.id }, { $set: { orphaned_at: new Date(0), next_poll_at: null } })
    expect(await bench.poller.removeOrphans()).toBe(0)
    expect(await feed.record()).toMatchObject({ orphaned_at: null })
    expect(inMinutes((await feed.record()).next_poll_at)).toBeCloseTo(0, 0)
  })
})

describe('the feeds worker', () => {
  it('polls what is due, undisturbed by feeds that hang, break, redirect for ever, never end or are huge', async () => {
    const bad = await Promise.all([subscribed('/hangs', rss(['a'])), subscribed('/breaks', rss(['a'])), subscribed('/loops', rss(['a']))])
    const endless = await startEndless()
    const huge = await Promise.all([subscribed('/endless', rss(['a'])), subscribed('/huge', rss(['a']))])
    world.serve('/endless', { status: 302, headers: { location: endless.url } })
    world.serve('/huge', { body: `<rss version="2.0"><channel><title>${'x'.repeat(20_000_000)}` })
    const good = await subscribed('/good', rss(['old']))
    world.serve('/hangs', { ...rss(['a']), delayMs: 60_000 })
    world.serve('/breaks', { body: `<rss version="2.0"><channel>${'<item><title>&lt;'.repeat(10_000)}` })
    world.serve('/loops', { status: 302, headers: { location: '/loops' } })
    world.serve('/good', rss(['new', 'old']))
    const ids = [...bad, ...huge, good].map((one) => one.id)
    await bench.models.feeds.updateMany({ _id: { $in: ids } }, { $set: { next_poll_at: new Date() } })
    const worker = await world.start(['worker'], quick)
    await waitFor('the good feed to be read', async () => (await good.titles()).includes('new'))
    await waitFor('the broken feed to be marked', async () => (await bad[1]?.record())?.error === 'not_a_feed')
    await waitFor('the loop to be marked', async () => (await bad[2]?.record())?.error === 'too_many_redirects')

    await waitFor('the huge feed to be marked', async () => (await huge[1]?.record())?.error === 'too_large')
    await waitFor('the endless feed to be marked', async () => ['too_large', 'timeout'].includes((await huge[0]?.record())?.error ?? ''))
    await endless.close()

    // A new poll comes by itself, and a feed that heals is read again.
    world.serve('/breaks', rss(['mended', 'a']))
    await waitFor('the mended feed to be read', async () => (await bad[1]?.titles())?.includes('mended'))

    // The end of a widget, or of a page with its widgets, reaches the worker as an event, twice here, and its feed stops.
    const [mended] = bad.slice(1)
    const ends = [
      {
        feed: good,
        event: widgetDeleted.name,
        payload: { widget_id: good.widget.id, page_id: good.widget.page_id, widget_type: 'rsslist' },
      },
      { feed: mended, event: pageDeleted.name, payload: { page_id: 7, widget_ids: [newId(), mended?.widget.id] } },
    ]
    for (const { feed, event, payload } of ends) {
      const told = { event, payload, publisher: 'pages', subscriber: 'feeds', collection: 'pages', document_id: 7 } as const
      for (const id of ['first', 'second']) await bench.queues.enqueue(eventQueue('feeds'), { ...told, event_id: `${id}-${newId()}` })
      await waitFor('the feed to be removed', async () => (await bench.feeds.byId(feed?.id ?? 0)) === null)
      expect(await bench.models.subscriptions.countDocuments({ widget_id: feed?.widget.id ?? 0 })).toBe(0)
    }
    await worker.stop()
  })
})

/** A server whose one answer begins and never ends. */
async function startEndless() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml' })
    const timer = setInterval(() => response.write('<item/>'.repeat(50_000)), 10)
    response.on('close', () => clearInterval(timer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
