import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addFeed } from '@foyer/contracts/feeds/feeds'
import { pageDeleted, widgetDeleted } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { connectProducer } from '@foyer/service-kit/redis'
import type { RunningService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedPoll } from '../src/jobs/feed-poll.job.ts'
import { type Bench, startBench } from './polling-bench.ts'
import { type Reply, type World, rss, startWorld } from './setup.ts'

const quick = {
  FEED_MIN_INTERVAL_S: '0.2',
  FEED_MAX_INTERVAL_S: '0.2',
  FEED_RETRY_S: '0.2',
  FEED_SWEEP_MS: '100',
  FEED_RETENTION_S: '0.1',
  FEED_FETCH_TIMEOUT_S: '0.5',
  FEED_MAX_BYTES: '1000000',
  FEED_HOST_SPACING_MS: '0',
  FEED_HOST_CONCURRENCY: '50',
}

let world: World
let http: RunningService
let bench: Bench

beforeAll(async () => {
  world = await startWorld()
  // Nothing is polled by itself here: the tests do it, or start a worker of their own.
  http = await world.start(['http'], { FEED_HOST_SPACING_MS: '0' })
  bench = await startBench(world, http)
})

afterAll(async () => {
  await bench?.close()
  await world?.stop()
})

const subscribed: Bench['subscribed'] = (...of) => bench.subscribed(...of)
const inMinutes = (date: Date | null | undefined) => bench.inMinutes(date)

describe('a poll', () => {
  it('sends the validators back byte for byte and takes a 304 as unchanged', async () => {
    const etag = 'W/"a\\b, c;é-\u00ff"'
    const modified = 'Tue,  10-Jun-03 04:00:00 whatever'
    const feed = await subscribed('/etag', ({ headers }): Reply => {
      const isUnchanged = headers['if-none-match'] === etag && headers['if-modified-since'] === modified
      return isUnchanged ? { status: 304 } : { ...rss(['a']), headers: { etag, 'last-modified': modified } }
    })
    const before = await feed.record()
    expect(await bench.pollNow(feed.id)).toBe('unchanged')
    expect(await bench.pollNow(feed.id)).toBe('unchanged')
    expect(world.requestsFor('/etag').map((request) => request.headers['if-none-match'])).toEqual([undefined, etag, etag])
    const after = await feed.record()
    expect(after).toMatchObject({ status: 'ok', failures: 0, title: before.title, validators: { etag, last_modified: modified } })
    expect(after.last_polled?.getTime()).toBeGreaterThan(before.last_polled?.getTime() ?? 0)
    expect(inMinutes(after.next_poll_at)).toBeCloseTo(24 * 60, 0)
    expect(await feed.titles()).toEqual(['a'])
  })

  it('adds new articles, updates changed ones and leaves the rest', async () => {
    const feed = await subscribed('/changing', rss(['first', 'second']))
    const ids = (await feed.shown()).articles.map((article) => article.id)
    world.serve('/changing', { body: String(rss(['third', 'first', 'second']).body).replace('[CDATA[first]', '[CDATA[FIRST]') })
    expect(await bench.pollNow(feed.id)).toBe('fetched')
    const after = (await feed.shown()).articles
    expect(after.map((article) => article.title)).toEqual(['third', 'FIRST', 'second'])
    expect(after.map((article) => article.id).slice(1)).toEqual(ids)
  })

  it('publishes a signal only for visible changes', async () => {
    const feed = await subscribed('/told', rss(['a']))
    await bench.pollNow(feed.id)
    expect(bench.signalsOf(feed.id)).toBe(0)
    world.serve('/told', rss(['b', 'a']))
    await bench.pollNow(feed.id)
    expect(bench.signalsOf(feed.id)).toBe(1)
    world.serve('/told', { status: 500 })
    for (let n = 0; n < 3; n++) await bench.pollNow(feed.id)
    expect(bench.signalsOf(feed.id)).toBe(2)
    world.serve('/told', rss(['b', 'a'], 'Another title'))
    await bench.pollNow(feed.id)
    expect(bench.signalsOf(feed.id)).toBe(3)
  })

  it('backs off and shows the error while the feed fails, keeps its articles, and recovers', async () => {
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
    expect(await bench.pollNow(feed.id)).toBe('fetched')
    expect(await feed.record()).toMatchObject({ status: 'ok', error: null, failures: 0 })
    expect(await feed.titles()).toEqual(['b', 'a'])
  })

  it.each<[error: string, minutes: number, reply: Reply]>([
    ['rate_limited', 120, { status: 429, headers: { 'retry-after': '7200' } }],
    ['server_error', 4, { status: 503, headers: { 'retry-after': '60' } }],
    ['not_found', 4, { status: 404 }],
    ['not_a_feed', 4, { body: '<html>moved house' }],
    ['address_not_allowed', 4, { status: 302, headers: { location: 'http://10.0.0.1/' } }],
    ['bad_response', 4, { status: 304 }],
    ['too_large', 4, { body: 'x'.repeat(11_000_000) }],
    ['bad_encoding', 4, { headers: { 'content-encoding': 'gzip' }, body: 'not gzip' }],
  ])('that ends as %s is retried after %s minutes', async (error, minutes, reply) => {
    const path = `/reply-${error}`
    // What a server says of all of its host is not to be heard by other tests.
    const feed = await subscribed(path, rss(['a']), { host: `${error.replaceAll('_', '-')}.localhost` })
    world.serve(path, reply)
    expect(await bench.pollNow(feed.id)).toBe('failed')
    const record = await feed.record()
    expect(record).toMatchObject({ status: 'failing', error })
    expect(inMinutes(record.next_poll_at)).toBeCloseTo(minutes, 0)
  })

  it('keeps the newest articles up to the limit', async () => {
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
    world.serve('/long', { body: `${feedOf(10_140, 30).body} ` })
    const again = await bench.pollNow(feed.id)
    expect([again, (await feed.titles()).at(-1)]).toEqual(['fetched', '10070'])
  })

  it('sorts an article with a future date by when it was first seen', async () => {
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
  it('in the middle of a fetch delays the feed no longer than its lease', async () => {
    const feed = await subscribed('/killed', rss(['a']))
    const due = bench.clock()
    await bench.feeds.lease(feed.id, { now: bench.clock(), leaseMs: 40_000, by: 'another' }, null)
    expect(await bench.pollNow(feed.id, due)).toBe('skipped')
    bench.advance(41_000)
    expect(await bench.pollNow(feed.id, due)).toBe('unchanged')
  })

  it('between storing articles and the feed is repaired by a second run', async () => {
    const feed = await subscribed('/halfway', rss(['a']))
    const entries = [parsed('b', new Date('2024-02-02'))]
    expect(await bench.storeArticles(feed.id, entries, bench.clock())).toMatchObject({ added: 1, changed: 0 })
    expect(await bench.storeArticles(feed.id, entries, bench.clock())).toMatchObject({ added: 0, changed: 0 })
    world.serve('/halfway', rss(['b', 'a']))
    await bench.pollNow(feed.id)
    expect(await feed.titles()).toEqual(['b', 'a'])
  })

  it('has its job run again without a second fetch', async () => {
    const feed = await subscribed('/again', rss(['a']))
    const due = bench.clock()
    expect(await bench.pollNow(feed.id, due)).toBe('unchanged')
    expect(await bench.pollNow(feed.id, due)).toBe('skipped')
    expect(world.requestsFor('/again')).toHaveLength(2)
  })

  it('loses no articles when two workers write the same ones concurrently', async () => {
    const feed = await subscribed('/race', rss(['a']))
    const entries = Array.from({ length: 50 }, (_, i) => parsed(`k${i}`))
    await Promise.all(Array.from({ length: 4 }, () => bench.storeArticles(feed.id, entries, bench.clock())))
    expect(await bench.models.articles.countDocuments({ feed_id: feed.id })).toBe(51)
  })
})

describe('a worker that is stopped', () => {
  it('in the middle of a fetch counts no failure and releases the lease', async () => {
    const feed = await subscribed('/stopped', rss(['a']))
    world.serve('/stopped', { ...rss(['a']), delayMs: 60_000 })
    const stopping = new AbortController()
    const { poller } = bench.pollingWith({ signal: stopping.signal })
    const work = poller.poll(feed.id, bench.clock())
    await waitFor('the fetch to begin', () => world.requestsFor('/stopped').length === 2)
    stopping.abort()
    await poller.settled()
    expect(await work).toBe('skipped')
    const record = await feed.record()
    expect(record).toMatchObject({ status: 'ok', failures: 0, fetching_until: null })
    expect(inMinutes(record.next_poll_at)).toBeCloseTo(0, 0)
  })
})

describe('concurrent workers', () => {
  it('never fetch one feed at the same time', async () => {
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
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(1)
    expect([most, world.requestsFor('/busy').length]).toEqual([1, 2])
  })
})

describe('due feeds', () => {
  it('are queued once, and again after Redis has lost the job', async () => {
    const feed = await subscribed('/due', rss(['a']))
    const due = new Date(bench.clock().getTime() - 1_000)
    await bench.models.feeds.updateOne({ _id: feed.id }, { $set: { next_poll_at: due } })
    expect(await bench.scheduler.queueDue()).toBeGreaterThanOrEqual(1)
    expect(await bench.scheduler.queueDue()).toBe(0)
    expect(inMinutes((await feed.record()).next_poll_at)).toBeCloseTo(5, 0)
    bench.advance(5 * 60_000 + 1_000)
    expect(await bench.scheduler.queueDue()).toBeGreaterThanOrEqual(1)
    // A job carries other feeds that were due as well, and has the name of the first.
    const jobs = await bench.redis.keys(`${world.stores.env['QUEUE_PREFIX']}:${feedPoll.name}:feed-*`)
    const payloads = await Promise.all(jobs.map((job) => bench.redis.hget(job, 'data')))
    expect(payloads.filter((data) => data?.includes(`"feed_id":${feed.id},`))).toHaveLength(2)
  })

  it('stay due while Redis is unavailable', async () => {
    const cut = connectProducer('redis://127.0.0.1:9', bench.log)
    const { scheduler } = bench.pollingWith({ queues: createJobQueues({ redis: cut, prefix: 'none', log: bench.log }) })
    const feed = await subscribed('/no-redis', rss(['a']))
    const due = new Date(bench.clock().getTime() - 1_000)
    await bench.models.feeds.updateOne({ _id: feed.id }, { $set: { next_poll_at: due } })
    expect(await scheduler.queueDue()).toBe(0)
    expect((await feed.record()).next_poll_at).toEqual(due)
    cut.disconnect()
    expect(await bench.scheduler.queueDue()).toBeGreaterThanOrEqual(1)
  })
})

describe('a feed without subscriptions', () => {
  it('is not fetched and is removed with its articles after the retention time', async () => {
    const feed = await subscribed('/orphan', rss(['a', 'b']))
    await bench.subscriptions.removeOfWidgets([feed.widget.id])
    expect(await bench.pollNow(feed.id)).toBe('orphaned')
    expect(world.requestsFor('/orphan')).toHaveLength(1)
    expect(await feed.record()).toMatchObject({ next_poll_at: null, fetching_until: null })
    expect(await bench.scheduler.removeOrphans()).toBe(0)
    bench.advance(3_601_000)
    expect(await bench.scheduler.removeOrphans()).toBe(1)
    expect(await bench.feeds.byId(feed.id)).toBeNull()
    expect(await bench.models.articles.countDocuments({ feed_id: feed.id })).toBe(0)
  })

  it('is polled again when it is added, and kept when a crash left a subscription', async () => {
    const feed = await subscribed('/adopted', rss(['a']))
    await bench.subscriptions.removeOfWidgets([feed.widget.id])
    expect(await bench.pollNow(feed.id)).toBe('orphaned')
    const again = await callService(http.url, addFeed, { params: { id: String(feed.widget.id) }, body: { url: feed.url } }, feed.person)
    expect(again).toMatchObject({ status: 201, body: { loaded: true, feed: { id: feed.id } } })
    expect(await feed.record()).toMatchObject({ orphaned_at: null })
    expect((await feed.record()).next_poll_at).not.toBeNull()

    await bench.models.feeds.updateOne({ _id: feed.id }, { $set: { orphaned_at: new Date(0), next_poll_at: null } })
    expect(await bench.scheduler.removeOrphans()).toBe(0)
    expect(await feed.record()).toMatchObject({ orphaned_at: null })
    expect(inMinutes((await feed.record()).next_poll_at)).toBeCloseTo(0, 0)
  })
})

describe('the feeds worker', () => {
  it('polls due feeds beside feeds that hang, break, redirect for ever, never end or are too large', async () => {
    const bad = await Promise.all([subscribed('/hangs', rss(['a'])), subscribed('/breaks', rss(['a'])), subscribed('/loops', rss(['a']))])
    const endless = await startEndless()
    const huge = await Promise.all([subscribed('/endless', rss(['a'])), subscribed('/huge', rss(['a']))])
    world.serve('/endless', { status: 302, headers: { location: endless.url } })
    world.serve('/huge', { body: `<rss version="2.0"><channel><title>${'x'.repeat(2_000_000)}` })
    const good = await subscribed('/good', rss(['old']))
    world.serve('/hangs', { ...rss(['a']), delayMs: 60_000 })
    world.serve('/breaks', { body: `<html>${'<p>Back soon &lt;'.repeat(10_000)}` })
    world.serve('/loops', { status: 302, headers: { location: '/loops' } })
    world.serve('/good', rss(['new', 'old']))
    const ids = [...bad, ...huge, good].map((feed) => feed.id)
    await bench.models.feeds.updateMany({ _id: { $in: ids } }, { $set: { next_poll_at: new Date() } })
    const worker = await world.start(['worker'], quick)
    await waitFor('the good feed to be read', async () => (await good.titles()).includes('new'))
    await waitFor('the broken feed to be marked', async () => (await bad[1]?.record())?.error === 'not_a_feed')
    await waitFor('the loop to be marked', async () => (await bad[2]?.record())?.error === 'too_many_redirects')

    await waitFor('the huge feed to be marked', async () => (await huge[1]?.record())?.error === 'too_large')
    await waitFor('the endless feed to be marked', async () => ['too_large', 'timeout'].includes((await huge[0]?.record())?.error ?? ''))
    await endless.close()

    // A new poll comes by itself, and a feed that works again is polled again.
    world.serve('/breaks', rss(['recovered', 'a']))
    await waitFor('the recovered feed to be read', async () => (await bad[1]?.titles())?.includes('recovered'))

    // The end of a widget, or of a page with its widgets, reaches the worker as an event, twice here, and its feed stops.
    const [recovered] = bad.slice(1)
    const ends = [
      {
        feed: good,
        event: widgetDeleted.name,
        payload: { widget_id: good.widget.id, page_id: good.widget.page_id, widget_type: 'rsslist' },
      },
      { feed: recovered, event: pageDeleted.name, payload: { page_id: 7, widget_ids: [newId(), recovered?.widget.id] } },
    ]
    const removed = ends.map(async ({ feed, event, payload }) => {
      const delivery = { event, payload, publisher: 'pages', subscriber: 'feeds', collection: 'pages', document_id: 7 } as const
      for (const id of ['first', 'second']) await bench.queues.enqueue(eventQueue('feeds'), { ...delivery, event_id: `${id}-${newId()}` })
      await waitFor('the feed to be removed', async () => (await bench.feeds.byId(feed?.id ?? 0)) === null)
      expect(await bench.models.subscriptions.countDocuments({ widget_id: feed?.widget.id ?? 0 })).toBe(0)
    })
    await Promise.all(removed)
    await worker.stop()
  })
})

const nothing = { id: null, url: null, summary: '', content: null, author: null, image: null, enclosures: [], updated: null }
const parsed = (key: string, published: Date | null = null) => ({ ...nothing, key, title: key, published })

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
