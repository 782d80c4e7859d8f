import { addFeed } from '@foyer/contracts/feeds/feeds'
import type { RunningService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedRecord } from '../src/modules/feed/feed.model.ts'
import { type Bench, startBench } from './polling-bench.ts'
import { type Reply, type World, rss, startWorld } from './setup.ts'

let world: World
let http: RunningService
let bench: Bench

beforeAll(async () => {
  world = await startWorld()
  http = await world.start(['http'], { FEED_HOST_SPACING_MS: '0' })
  bench = await startBench(world, http)
})
afterAll(async () => {
  await bench?.close()
  await world?.stop()
})

const away = (location: string, status = 301): Reply => ({ status, headers: { location } })
const urlOf = (path: string) => world.loopback.url + path

/** A feed somebody has, whose address has led to `to` since. */
async function moved(from: string, to: string, { status = 301, titles = ['a', 'b'] } = {}) {
  const feed = await bench.subscribed(from, rss(['a', 'b']))
  world.serve(to, rss(titles))
  world.serve(from, away(urlOf(to), status))
  return feed
}

const subscriptionsOf = (feedId: number) => bench.models.subscriptions.find({ feed_id: feedId }).lean().exec()

describe('a feed with a permanent redirect', () => {
  it.each([301, 308])('is polled at its new address after a %i, and its subscribers get a notice', async (status) => {
    const [from, to] = [`/from-${status}`, `/to-${status}`]
    const feed = await moved(from, to, { status })
    expect(await bench.pollNow(feed.id)).toBe('fetched')
    expect(await feed.record()).toMatchObject({ url: urlOf(to), final_url: urlOf(to), status: 'ok' })
    expect((await feed.shown()).feeds).toMatchObject([{ url: urlOf(to), notice: { kind: 'moved', from: urlOf(from) } }])
    const before = world.requestsFor(from).length
    expect(await bench.pollNow(feed.id)).toBe('unchanged')
    expect(world.requestsFor(from)).toHaveLength(before)
    expect(bench.signalsOf(feed.id)).toBeGreaterThan(0)
    expect(await feed.titles()).toEqual(['a', 'b'])
  })

  it('is added under its new address and stays one feed for everyone', async () => {
    world.serve('/added-old', away(urlOf('/added-new')))
    const first = await bench.subscribed('/added-new', rss(['a']))
    const second = await bench.subscribed('/added-old', away(urlOf('/added-new')))
    expect(second.id).toBe(first.id)
    expect((await second.shown()).feeds).toMatchObject([{ id: first.id, url: urlOf('/added-new'), notice: null }])
    expect(await bench.feeds.byUrl(urlOf('/added-old'))).toBeNull()
  })

  it('takes the last address of several permanent redirects', async () => {
    const feed = await moved('/chain-1', '/chain-3', { status: 308 })
    world.serve('/chain-1', away('/chain-2', 301))
    world.serve('/chain-2', away(urlOf('/chain-3'), 308))
    await bench.pollNow(feed.id)
    expect(await feed.record()).toMatchObject({ url: urlOf('/chain-3') })
  })

  it('keeps its order, title and articles', async () => {
    const feed = await moved('/kept-old', '/kept-new', { titles: ['c', 'a', 'b'] })
    await bench.models.subscriptions.updateMany({ feed_id: feed.id }, { $set: { title: 'Mine', order: 7 } })
    await bench.pollNow(feed.id)
    expect(await subscriptionsOf(feed.id)).toMatchObject([{ title: 'Mine', order: 7, url: urlOf('/kept-new') }])
  })
})

describe('a feed with a temporary redirect', () => {
  it.each([302, 303, 307])('is polled at its own address after a %i', async (status) => {
    const feed = await moved(`/for-now-${status}`, `/there-${status}`, { status })
    expect(await bench.pollNow(feed.id)).toBe('fetched')
    expect(await feed.record()).toMatchObject({ url: feed.url, final_url: urlOf(`/there-${status}`) })
    expect((await feed.shown()).feeds).toMatchObject([{ url: feed.url, notice: null }])
  })

  it('keeps its address when a permanent redirect leads to a temporary one', async () => {
    const feed = await moved('/mixed-1', '/mixed-3')
    world.serve('/mixed-1', away('/mixed-2', 301))
    world.serve('/mixed-2', away(urlOf('/mixed-3'), 302))
    await bench.pollNow(feed.id)
    expect(await feed.record()).toMatchObject({ url: feed.url })
  })
})

describe('a permanent redirect to other content', () => {
  it('does not move a feed to a document without its articles', async () => {
    const feed = await bench.subscribed('/parked', rss(['a', 'b']))
    const otherFeed =
      '<rss version="2.0"><channel><title>Buy this domain</title><item><guid>x9</guid><title>Casino</title></item></channel></rss>'
    world.serve('/parking', { body: otherFeed })
    world.serve('/parked', away(urlOf('/parking')))
    await bench.pollNow(feed.id)
    expect(await feed.record()).toMatchObject({ url: feed.url })
  })

  it('does not move a feed to a document that is no feed', async () => {
    const feed = await bench.subscribed('/to-page', rss(['a']))
    world.serve('/home', { body: '<html><title>Home</title>' })
    world.serve('/to-page', away(urlOf('/home')))
    expect(await bench.pollNow(feed.id)).toBe('failed')
    expect(await feed.record()).toMatchObject({ url: feed.url, status: 'failing', error: 'not_a_feed' })
  })
})

describe('a feed that moves to the address of another feed', () => {
  /** One that has moved to the address of another; both are had, the first by two people, one of whom has both in one widget. */
  async function twins(name: string) {
    const surviving = await bench.subscribed(`/${name}-new`, rss(['b', 'a']))
    const gone = await bench.subscribed(`/${name}-old`, rss(['a', 'b']))
    await bench.subscribed(`/${name}-old`, rss(['a', 'b']), surviving)
    await bench.models.subscriptions.updateMany({ widget_id: gone.widget.id }, { $set: { title: 'Mine' } })
    const [article] = (await gone.shown()).articles
    await bench.readStates.mark(gone.person.id, [{ feed_id: gone.id, read: [article?.id ?? 0], unread: [] }])
    world.serve(`/${name}-old`, away(urlOf(`/${name}-new`)))
    return { surviving, gone, read: article?.title ?? '' }
  }

  async function expectMerged({ surviving, gone, read }: Awaited<ReturnType<typeof twins>>) {
    expect(await bench.feeds.byId(gone.id)).toBeNull()
    expect(await bench.models.articles.countDocuments({ feed_id: gone.id })).toBe(0)
    expect(await subscriptionsOf(gone.id)).toEqual([])
    const all = await subscriptionsOf(surviving.id)
    expect(new Set(all.map((subscription) => subscription.widget_id))).toEqual(new Set([surviving.widget.id, gone.widget.id]))
    expect(all).toHaveLength(2)
    const mine = await gone.shown()
    expect(mine.feeds).toMatchObject([{ id: surviving.id, title: 'Mine', url: surviving.url, notice: { kind: 'moved', from: gone.url } }])
    expect(mine.articles.filter((article) => article.is_read).map((article) => article.title)).toEqual([read])
  }

  it('is merged with it, subscriptions and read state included', async () => {
    const both = await twins('merged')
    await bench.pollNow(both.gone.id)
    await expectMerged(both)
    expect(await bench.pollNow(both.gone.id)).toBe('skipped')
  })

  it('is merged after a crash at any step and by concurrent merges', async () => {
    const both = await twins('crashed')
    const [from, to] = (await bench.feeds.byIds([both.gone.id, both.surviving.id])).toSorted((a) => (a._id === both.gone.id ? -1 : 1)) as [
      FeedRecord,
      FeedRecord,
    ]
    const notice = { kind: 'moved', from: both.gone.url, at: new Date() } as const
    // Each process gets one write further than the one before.
    let killed = 0
    while (
      !(await mergeUpTo(killed + 1)(from, to, notice).then(
        () => true,
        () => false,
      ))
    )
      killed++
    expect(killed).toBeGreaterThanOrEqual(2)
    await Promise.all([bench.mergeFeeds(from, to, notice), bench.mergeFeeds(from, to, notice)])
    await expectMerged(both)
  })

  /** A merge whose process is killed at its n-th write. */
  function mergeUpTo(step: number) {
    let writes = 0
    const dying = <T extends object>(target: T): T =>
      new Proxy(target, {
        get(of, name) {
          const value: unknown = Reflect.get(of, name)
          if (typeof value !== 'function' || name === 'ofFeed' || name === 'byId') return value
          return (...args: unknown[]) => {
            if (++writes >= step) throw new Error('killed')
            return Reflect.apply(value, of, args) as unknown
          }
        },
      })
    return bench.pollingWith({ feeds: dying(bench.feeds), subscriptions: dying(bench.subscriptions) }).mergeFeeds
  }

  it('takes the place of a feed there without subscriptions', async () => {
    const orphan = await bench.subscribed('/lonely-new', rss(['a']))
    await bench.subscriptions.removeOfWidgets([orphan.widget.id])
    expect(await bench.pollNow(orphan.id)).toBe('orphaned')
    const feed = await moved('/lonely-old', '/lonely-new')
    await bench.pollNow(feed.id)
    expect(await bench.feeds.byId(orphan.id)).toMatchObject({ orphaned_at: null })
    expect(await subscriptionsOf(orphan.id)).toMatchObject([{ widget_id: feed.widget.id }])
    const again = await callService(http.url, addFeed, { params: { id: String(feed.widget.id) }, body: { url: feed.url } }, feed.person)
    expect(again).toMatchObject({ status: 201, body: { feed: { id: orphan.id } } })
  })
})
