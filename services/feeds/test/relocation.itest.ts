import { type Feed, addFeed, widgetFeeds } from '@foyer/contracts/feeds/feeds'
import type { RunningService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFeedDiscovery } from '../src/modules/discovery/feed-discovery.ts'
import { createRelocateFeed } from '../src/modules/relocation/relocate-feed.command.ts'
import { createRelocator } from '../src/modules/relocation/relocator.ts'
import { createRelocationRepository } from '../src/modules/relocation/relocation.repository.ts'
import { type Bench, benchPlan, startBench } from './polling-bench.ts'
import { type Reply, type World, startWorld } from './setup.ts'

const hour = 3_600_000
const day = 24 * hour

let world: World
let http: RunningService
let bench: Bench
let signal = new AbortController()

beforeAll(async () => {
  world = await startWorld()
  http = await world.start(['http'], { FEED_HOST_SPACING_MS: '0' })
  bench = await startBench(world, http)
})
afterAll(async () => {
  await bench?.close()
  await world?.stop()
})

/** A feed of the site at `/SITE/`, with an article for each name, the first the newest. */
function feedOf(site: string, names: readonly string[], title = `Feed of ${site}`): Reply {
  const items = names.map((name, n) => {
    const link = `${world.loopback.url}/${site}/${name}`
    const date = new Date(Date.UTC(2024, 0, 28 - n)).toUTCString()
    return `<item><guid>${link}</guid><link>${link}</link><title>About ${name} at ${site}</title><pubDate>${date}</pubDate></item>`
  })
  const head = `<title>${title}</title><link>${world.loopback.url}/${site}/</link>`
  return {
    headers: { 'content-type': 'application/rss+xml' },
    body: `<rss version="2.0"><channel>${head}${items.join('')}</channel></rss>`,
  }
}

const page = (...hrefs: string[]): Reply => ({
  headers: { 'content-type': 'text/html' },
  body: `<html><head>${hrefs.map((href) => `<link rel="alternate" type="application/rss+xml" href="${href}">`).join('')}</head></html>`,
})

function createRelocation(options: Parameters<Bench['pollingWith']>[0] = {}) {
  const { poller, recordResult, moveFeed, rateLimitedFetcher } = bench.pollingWith(options)
  const { feeds, articles, subscriptions, clock, log } = bench
  const relocations = createRelocationRepository(bench.models.feeds)
  const discovery = createFeedDiscovery({ feeds, articles, fetcher: rateLimitedFetcher, clock, timeoutMs: 8_000 })
  const parts = { relocations, articles, subscriptions, discovery, poller, recordResult, moveFeed, clock, log }
  return { relocations, relocateFeed: createRelocateFeed({ ...parts, relocateAfterMs: benchPlan.relocateAfterMs, signal: signal.signal }) }
}
const relocate = (id: number) => createRelocation().relocateFeed(id)

/** Has a feed answer like that until it is to be looked for. */
async function dies(feed: { id: number; url: string; record: () => Promise<{ relocate_at: Date | null }> }, reply: Reply): Promise<void> {
  world.serve(feed.url.replace(world.loopback.url, ''), reply)
  for (let n = 0; n < 4 && !(await feed.record()).relocate_at; n++) {
    await bench.pollNow(feed.id)
    bench.advance(hour / 2)
  }
  expect((await feed.record()).relocate_at).not.toBeNull()
}

const shownIn = async ({ widget, person }: Awaited<ReturnType<Bench['subscribed']>>): Promise<Feed[]> => {
  const answer = await callService(http.url, widgetFeeds, { params: { id: String(widget.id) } }, person)
  return (answer.body as { items: Feed[] }).items
}

describe('a dead feed', () => {
  it.each<[string, string, Reply]>([
    ['it answers 410', 'gone', { status: 410 }],
    ['it answers 404', 'lost', { status: 404 }],
    ['it answers 500', 'broken', { status: 500 }],
    ['its address has become a page', 'paged', page()],
  ])('is relocated to the address its site names when %s', async (_name, site, reply) => {
    const feed = await bench.subscribed(`/${site}/feed`, feedOf(site, ['b', 'a']))
    const ids = (await feed.shown()).articles.map((article) => article.id)
    await dies(feed, reply)
    world.serve(`/${site}/`, page(`/${site}/comments/feed`, `/${site}/new.xml`))
    world.serve(`/${site}/new.xml`, feedOf(site, ['c', 'b', 'a'], 'It has a new name'))
    const signals = bench.signalsOf(feed.id)

    expect(await relocate(feed.id)).toBe('relocated')

    const url = `${world.loopback.url}/${site}/new.xml`
    expect(await feed.record()).toMatchObject({ url, status: 'ok', error: null, failures: 0, relocate_at: null, fetching_until: null })
    expect(await shownIn(feed)).toMatchObject([{ id: feed.id, url, status: 'ok', notice: { kind: 'relocated', from: feed.url } }])
    const { articles } = await feed.shown()
    expect(articles.map((article) => article.title)).toEqual(['c', 'b', 'a'].map((name) => `About ${name} at ${site}`))
    expect(articles.map((article) => article.id).slice(1)).toEqual(ids)
    expect(bench.signalsOf(feed.id)).toBeGreaterThan(signals)
    // From then on it is asked there, and no relocation is due.
    expect(await bench.pollNow(feed.id)).toBe('unchanged')
    expect(await relocate(feed.id)).toBe('skipped')
  })

  it('is relocated for all subscribers and merged with a feed already at the new address', async () => {
    const old = await bench.subscribed('/both/feed', feedOf('both', ['b', 'a']))
    const relocated = await bench.subscribed('/both/new.xml', feedOf('both', ['c', 'b', 'a']))
    const both = await bench.subscribed('/both/feed', feedOf('both', ['b', 'a']))
    await callService(http.url, addFeed, { params: { id: String(both.widget.id) }, body: { url: relocated.url } }, both.person)
    await dies(old, { status: 410 })
    world.serve('/both/', page('/both/new.xml'))

    expect(await relocate(old.id)).toBe('relocated')

    expect(await bench.feeds.byId(old.id)).toBeNull()
    expect(await shownIn(old)).toMatchObject([{ id: relocated.id, url: relocated.url, notice: { kind: 'relocated', from: old.url } }])
    expect(await shownIn(relocated)).toMatchObject([{ id: relocated.id, url: relocated.url, notice: null }])
    expect((await shownIn(both)).map((feed) => feed.id)).toEqual([relocated.id])
    expect(await relocate(old.id)).toBe('skipped')
  })

  it('is not relocated to another feed or a comments feed of its site', async () => {
    const feed = await bench.subscribed('/other/feed', feedOf('other', ['b', 'a']))
    await dies(feed, { status: 410 })
    world.serve('/other/', page('/other/sports.xml', '/other/comments/feed', '/other/far.xml'))
    world.serve('/other/sports.xml', feedOf('other', ['z', 'y', 'x', 'w'], 'Sports'))
    world.serve('/other/far.xml', feedOf('elsewhere', ['q', 'p']))
    world.serve('/other/comments/feed', feedOf('other', ['b', 'a']))
    expect(await relocate(feed.id)).toBe('lost')
    expect(await feed.record()).toMatchObject({ url: feed.url, status: 'gone', fetching_until: null, attempts: 0 })
    expect(await shownIn(feed)).toMatchObject([{ id: feed.id, url: feed.url, notice: null }])
    expect(await feed.titles()).toHaveLength(2)
  })

  it('is searched for with growing delays and found once it is back', async () => {
    const feed = await bench.subscribed('/late/feed', feedOf('late', ['b', 'a']))
    await dies(feed, { status: 404 })
    const distance = async () => Math.round((((await feed.record()).relocate_at?.getTime() ?? 0) - bench.clock().getTime()) / day)
    const distances: number[] = []
    for (let n = 0; n < 5; n++) {
      expect(await relocate(feed.id)).toBe('lost')
      expect(await relocate(feed.id)).toBe('skipped')
      distances.push(await distance())
      bench.advance((distances.at(-1) ?? 0) * day + hour)
    }
    expect(distances).toEqual([1, 3, 7, 30, 30])
    world.serve('/late/', page('/late/again.xml'))
    world.serve('/late/again.xml', feedOf('late', ['c', 'b', 'a']))
    expect(await relocate(feed.id)).toBe('relocated')
  })

  it('is not relocated when it works again at its own address', async () => {
    const feed = await bench.subscribed('/back/feed', feedOf('back', ['a']))
    await dies(feed, { status: 410 })
    world.serve('/back/', page('/back/feed'))
    world.serve('/back/feed', feedOf('back', ['b', 'a']))
    expect(await relocate(feed.id)).toBe('back')
    expect(await feed.record()).toMatchObject({ url: feed.url, status: 'ok', relocate_at: null })
    expect(await shownIn(feed)).toMatchObject([{ notice: null }])
    expect(await feed.titles()).toHaveLength(2)
  })

  it('is searched for by one process at a time', async () => {
    const feed = await bench.subscribed('/once/feed', feedOf('once', ['a']))
    await dies(feed, { status: 410 })
    world.serve('/once/', { ...page('/once/new.xml'), delayMs: 200 })
    world.serve('/once/new.xml', feedOf('once', ['a']))
    expect((await Promise.all([relocate(feed.id), relocate(feed.id), relocate(feed.id)])).toSorted()).toEqual([
      'relocated',
      'skipped',
      'skipped',
    ])
    expect(world.requestsFor('/once/')).toHaveLength(1)
  })

  it('stays due for relocation when the process is stopped during the search', async () => {
    const feed = await bench.subscribed('/stopped/feed', feedOf('stopped', ['a']))
    await dies(feed, { status: 410 })
    const before = await feed.record()
    signal.abort()
    expect(await relocate(feed.id)).toBe('skipped')
    expect(await feed.record()).toEqual({ ...before, fetching_until: null, leased_by: null })
    signal = new AbortController()
  })

  it('is not searched for without subscriptions or when it is private', async () => {
    const feed = await bench.subscribed('/nobody/feed', feedOf('nobody', ['a']))
    await dies(feed, { status: 410 })
    await bench.models.feeds.updateOne({ _id: feed.id }, { $set: { private_of: feed.person.id } })
    expect(await relocate(feed.id)).toBe('skipped')
    expect(await createRelocation().relocations.due(bench.clock(), 100)).not.toContain(feed.id)
    await bench.models.feeds.updateOne({ _id: feed.id }, { $set: { private_of: null } })
    await bench.models.subscriptions.deleteMany({ feed_id: feed.id })
    expect(await relocate(feed.id)).toBe('skipped')
    expect((await feed.record()).relocate_at).toBeNull()
    expect(world.requestsFor('/nobody/')).toHaveLength(0)
  })

  it('is relocated by a worker', async () => {
    const feed = await bench.subscribed('/worker/feed', feedOf('worker', ['b', 'a']))
    await dies(feed, { status: 410 })
    world.serve('/worker/', page('/worker/new.xml'))
    world.serve('/worker/new.xml', feedOf('worker', ['b', 'a']))
    await bench.models.feeds.updateOne({ _id: feed.id }, { $set: { relocate_at: new Date(Date.now() - 1_000) } })
    const worker = await world.start(['worker'], { FEED_SWEEP_MS: '100', FEED_HOST_SPACING_MS: '0' })
    await waitFor('the feed to be relocated', async () => (await feed.record()).url.endsWith('/worker/new.xml'))
    expect(await shownIn(feed)).toMatchObject([{ notice: { kind: 'relocated', from: feed.url } }])
    await worker.stop()
  })

  it.each([0, 1])('is relocated after a crash behind %d of the writes', async (writes) => {
    const site = `crash${writes}`
    const feed = await bench.subscribed(`/${site}/feed`, feedOf(site, ['a']))
    await dies(feed, { status: 410 })
    world.serve(`/${site}/`, page(`/${site}/new.xml`))
    world.serve(`/${site}/new.xml`, feedOf(site, ['b', 'a']))
    let left = writes
    const crashing = <T extends unknown[], R>(write: (...parameters: T) => Promise<R>) => {
      return async (...parameters: T): Promise<R> => {
        if (left-- <= 0) throw new Error('the process is gone')
        return await write(...parameters)
      }
    }
    const { feeds, subscriptions } = bench
    const cut = {
      subscriptions: {
        ...subscriptions,
        changeUrl: crashing((...parameters: Parameters<typeof subscriptions.changeUrl>) => subscriptions.changeUrl(...parameters)),
      },
      feeds: { ...feeds, finishMoved: crashing((...parameters: Parameters<typeof feeds.finishMoved>) => feeds.finishMoved(...parameters)) },
    }
    await expect(createRelocation(cut).relocateFeed(feed.id)).rejects.toThrow('the process is gone')
    expect(await relocate(feed.id)).toBe('skipped')
    // The lease of the process that is gone ends by itself.
    bench.advance(60_000)
    expect(await relocate(feed.id)).toBe('relocated')
    expect(await shownIn(feed)).toMatchObject([
      { url: `${world.loopback.url}/${site}/new.xml`, notice: { kind: 'relocated', from: feed.url } },
    ])
    expect(await feed.titles()).toHaveLength(2)
  })
})

describe('the relocator', () => {
  it('continues after a failed relocation and runs once at a time', async () => {
    const seen: number[] = []
    const relocator = createRelocator({
      relocations: { due: async () => [1, 2, 3] },
      relocateFeed: async (id) => {
        seen.push(id)
        await new Promise((resolve) => setTimeout(resolve, 5))
        if (id === 2) throw new Error('the store is away')
        return 'relocated'
      },
      signal: new AbortController().signal,
      clock: bench.clock,
      log: bench.log,
    })
    await Promise.all([relocator.begin(), relocator.begin().then(() => relocator.begin())])
    await relocator.settled()
    expect(seen).toEqual([1, 2, 3])
  })
})
