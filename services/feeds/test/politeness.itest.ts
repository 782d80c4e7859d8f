import { addFeed, refreshFeed } from '@foyer/contracts/feeds/feeds'
import type { RunningService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedPoll } from '../src/jobs/feed-poll.job.ts'
import { createHostGate } from '../src/modules/host/host-gate.ts'
import { createHostWaitModel } from '../src/modules/host/host-wait.model.ts'
import { createHostWaitRepository } from '../src/modules/host/host-wait.repository.ts'
import { type Bench, startBench } from './polling-bench.ts'
import { type Reply, type World, rss, startWorld } from './setup.ts'

let world: World
let http: RunningService
let bench: Bench

beforeAll(async () => {
  world = await startWorld()
  http = await world.start(['http'], { FEED_HOST_SPACING_MS: '0', PUBLIC_URL: 'https://foyer.example' })
  bench = await startBench(world, http)
})
afterAll(async () => {
  await bench?.close()
  await world?.stop()
})

const add = (widgetId: number, url: string, person: ReturnType<World['person']>) =>
  callService(http.url, addFeed, { params: { id: String(widgetId) }, body: { url } }, person)
/** The same server under another host. */
const onHost = (host: string, path: string) => world.loopback.url.replace('127.0.0.1', host) + path
const wait = (status: number, seconds: number): Reply => ({ status, headers: { 'retry-after': String(seconds) } })

describe('the poll interval of a feed', () => {
  const feedOf = (channel: string) => ({ body: `<rss version="2.0"><channel><title>T</title>${channel}</channel></rss>` })
  const daily = Array.from({ length: 9 }, (_, n) => {
    const date = new Date(Date.now() - n * 86_400_000).toUTCString()
    return `<item><guid>${n}</guid><title>${n}</title><pubDate>${date}</pubDate></item>`
  }).join('')

  it('follows its changes, or its own ttl where that is longer', async () => {
    const plain = await bench.subscribed('/daily', feedOf(daily))
    expect(bench.inMinutes((await plain.record()).next_poll_at)).toBeGreaterThan(5 * 60)
    expect(bench.inMinutes((await plain.record()).next_poll_at)).toBeLessThan(7 * 60)
    const withTtl = await bench.subscribed('/ttl', feedOf(`<ttl>720</ttl>${daily}`))
    await bench.pollNow(withTtl.id)
    expect(bench.inMinutes((await withTtl.record()).next_poll_at)).toBeCloseTo(12 * 60, 0)
  })

  it.each([
    ['max-age', { 'cache-control': 'max-age=36000' }, 600],
    ['max-age of a year', { 'cache-control': 'public, max-age=31536000' }, 24 * 60],
    ['no-cache', { 'cache-control': 'no-cache, max-age=36000' }, 5],
  ])('respects %s, of a 304 too', async (name, headers, minutes) => {
    const hourly = daily.replaceAll(/<pubDate>[^<]*/g, `<pubDate>${new Date().toUTCString()}`)
    const etag = '"1"'
    const path = `/fresh-${encodeURIComponent(name)}`
    const feed = await bench.subscribed(path, ({ headers: { 'if-none-match': sent } }) =>
      sent === etag ? { status: 304, headers } : { ...feedOf(hourly), headers: { etag, ...headers } },
    )
    expect(await bench.pollNow(feed.id)).toBe('unchanged')
    expect(bench.inMinutes((await feed.record()).next_poll_at)).toBeCloseTo(minutes, 0)
  })
})

describe('a server that sends Retry-After', () => {
  it.each([429, 503])('is not requested by a refresh or an added feed after a %i', async (status) => {
    const path = `/wait-${status}`
    const feed = await bench.subscribed(path, rss(['a']))
    world.serve(path, wait(status, 3_600))
    expect(await bench.pollNow(feed.id)).toBe('failed')
    expect(bench.inMinutes((await feed.record()).retry_after)).toBeCloseTo(60, 0)
    const requestCount = world.requestsFor(path).length
    const params = { id: String(feed.widget.id), feed_id: String(feed.id) }
    const refreshed = await callService(http.url, refreshFeed, { params }, feed.person)
    expect(refreshed).toMatchObject({ status: 200, body: { loaded: true, feed: { status: 'failing' } } })
    const widget = world.widget(feed.person.id)
    expect(await add(widget.id, feed.url, feed.person)).toMatchObject({ status: 201, body: { feed: { id: feed.id } } })
    expect(world.requestsFor(path)).toHaveLength(requestCount)
    await bench.models.feeds.updateOne({ _id: feed.id }, { $set: { retry_after: null } })
    await createHostWaitModel(bench.mongo).deleteMany({})
    await bench.redis.del(`${world.stores.env['QUEUE_PREFIX']}:host:127.0.0.1`)
  })

  it('is not requested for the next added feed after a first 503', async () => {
    const person = world.person()
    const url = world.serve('/first-503', wait(503, 3_600))
    expect(await add(world.widget(person.id).id, url, person)).toMatchObject({ status: 422 })
    expect(await add(world.widget(person.id).id, url, person)).toMatchObject({ status: 422, body: { params: { reason: 'rate_limited' } } })
    expect(world.requestsFor('/first-503')).toHaveLength(1)
  })

  it('is not requested for any feed after a 429, even when Redis has lost its data', async () => {
    const person = world.person()
    const widget = world.widget(person.id)
    const [first, second] = [onHost('busy.localhost', '/busy-1'), onHost('busy.localhost', '/busy-2')]
    for (const path of ['/busy-1', '/busy-2', '/busy-3']) world.serve(path, rss([path]))
    const ids: number[] = []
    for (const url of [first, second]) ids.push(((await add(widget.id, url, person)).body as { feed: { id: number } }).feed.id)
    world.serve('/busy-1', wait(429, 3_600))
    expect(await bench.pollNow(ids[0] ?? 0)).toBe('failed')
    // Other files have theirs in the same Redis.
    const loseKeys = async () => bench.redis.del(await bench.redis.keys(`${world.stores.env['QUEUE_PREFIX']}*`))
    for (const lose of [async () => 0, loseKeys]) {
      await lose()
      const due = bench.clock()
      await bench.pollNow(ids[1] ?? 0, due)
      expect(bench.inMinutes((await bench.feeds.byId(ids[1] ?? 0))?.next_poll_at)).toBeGreaterThan(50)
      expect(world.requestsFor('/busy-2')).toHaveLength(1)
    }
    expect(await add(widget.id, onHost('busy.localhost', '/busy-3'), person)).toMatchObject({ status: 422 })
    expect(world.requestsFor('/busy-3')).toHaveLength(0)
    expect(await add(widget.id, onHost('idle.localhost', '/busy-3'), person)).toMatchObject({ status: 201 })
  })

  it('is not requested before the date it names', async () => {
    const feed = await bench.subscribed('/date', rss(['a']))
    const date = new Date(bench.clock().getTime() + 7_200_000).toUTCString()
    world.serve('/date', { status: 503, headers: { 'retry-after': date } })
    await bench.pollNow(feed.id)
    expect(bench.inMinutes((await feed.record()).next_poll_at)).toBeGreaterThanOrEqual(119)
  })
})

describe('the host gate', () => {
  const gateOf = (maxConcurrent: number, spacingMs: number) => {
    const waits = createHostWaitRepository(createHostWaitModel(bench.mongo))
    return createHostGate({
      redis: bench.redis,
      prefix: `gate-${maxConcurrent}-${spacingMs}`,
      waits,
      maxConcurrent,
      spacingMs,
      maxFetchMs: 30_000,
      clock: bench.clock,
      log: bench.log,
    })
  }
  const fetches = (host: string, count: number) => Array.from({ length: count }, () => ({ host, scheduled: false }))

  it('bounds concurrent fetches from a host across processes', async () => {
    const [firstGate, secondGate] = [gateOf(2, 0), gateOf(2, 0)]
    const inside = [...(await firstGate.acquireAll(fetches('a.example', 3))), ...(await secondGate.acquireAll(fetches('a.example', 3)))]
    expect(inside.map((entry) => entry.admitted)).toEqual([true, true, false, false, false, false])
    expect((await secondGate.acquireAll(fetches('b.example', 1)))[0]).toMatchObject({ admitted: true })
    if (inside[0]?.admitted) inside[0].release()
    await waitFor('room', async () => (await secondGate.acquire('a.example', 5_000)).admitted)
  })

  it('spaces fetches and admits waiting ones in order', async () => {
    const gate = gateOf(10, 400)
    const entries = await gate.acquireAll(fetches('c.example', 4))
    expect(entries[0]).toMatchObject({ admitted: true })
    const waits = entries.flatMap((entry) => (entry.admitted ? [] : [entry.waitMs]))
    expect(waits).toHaveLength(3)
    for (const [index, ms] of waits.entries()) expect(ms).toBeCloseTo(400 * (index + 1), -2)
    const began = Date.now()
    expect((await gate.acquire('c.example', 5_000)).admitted).toBe(true)
    // After the time slots assigned earlier.
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_400)
  })

  it('refuses when the wait exceeds the timeout', async () => {
    const gate = gateOf(1, 60_000)
    expect((await gate.acquire('d.example', 100)).admitted).toBe(true)
    expect(await gate.acquire('d.example', 100)).toMatchObject({ admitted: false, byHost: false })
  })

  it('is not asked for an address that is refused, whose host keeps its turn', async () => {
    const { rateLimitedFetcher } = bench.pollingWith({ env: { FEED_HOST_SPACING_MS: '60000', QUEUE_PREFIX: 'refused' } })
    world.serve('/turn', rss(['a']))
    const fetch = (url: string) => rateLimitedFetcher.fetch(url, { totalMs: 2_000 })
    const host = 'turn.localhost'
    expect(await fetch(`http://${host}:22/turn`)).toMatchObject({ kind: 'failed', error: 'address_not_allowed' })
    expect(await fetch(onHost(host, '/turn'))).toMatchObject({ kind: 'feed' })
    expect(await fetch(onHost(host, '/turn'))).toMatchObject({ kind: 'failed', error: 'timeout' })
  })

  it('admits what is counted by no host beside what is', async () => {
    const gate = gateOf(1, 60_000)
    const host = 'e.example'
    const entries = await gate.acquireAll([null, host, null, host].map((name) => ({ host: name, scheduled: false })))
    expect(entries.map((entry) => entry.admitted)).toEqual([true, true, true, false])
  })

  it('has refused polls requeued and run later', async () => {
    const crowded = bench.pollingWith({ env: { FEED_HOST_CONCURRENCY: '1', FEED_HOST_SPACING_MS: '300', QUEUE_PREFIX: 'crowded' } })
    const times: number[] = []
    const feeds = await Promise.all([1, 2, 3].map((n) => bench.subscribed(`/crowd-${n}`, rss([`${n}`]))))
    for (const n of [1, 2, 3]) {
      world.serve(`/crowd-${n}`, () => {
        times.push(Date.now())
        return rss([`${n}`, 'new'])
      })
    }
    const due = bench.clock().getTime()
    const before = await bench.queues.counts(feedPoll)
    await crowded.poller.pollAll(feeds.map(({ id }) => ({ feed_id: id, due, host: '127.0.0.1', requeues: 0 })))
    expect(times).toHaveLength(1)
    expect((await bench.queues.counts(feedPoll)).delayed - before.delayed).toBe(2)
    for (const requeues of [1, 2, 3]) {
      await new Promise((resolve) => setTimeout(resolve, 320))
      const left = feeds.filter((_, index) => world.requestsFor(`/crowd-${index + 1}`).length === 1)
      await crowded.poller.pollAll(left.map(({ id }) => ({ feed_id: id, due, host: '127.0.0.1', requeues })))
    }
    await crowded.poller.settled()
    expect(times).toHaveLength(3)
    for (const [index, time] of times.slice(1).entries()) expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(290)
  })
})

describe('requests for feeds', () => {
  it('name Foyer and the number of subscribers in their user agent', async () => {
    const first = await bench.subscribed('/agent', rss(['a']))
    await bench.subscribed('/agent', rss(['a']))
    await bench.pollNow(first.id)
    expect(world.requestsFor('/agent').map((request) => request.headers['user-agent'])).toEqual([
      'Foyer/0.1 (+https://foyer.example/)',
      'Foyer/0.1 (+https://foyer.example/; 2 subscribers)',
    ])
  })
})
