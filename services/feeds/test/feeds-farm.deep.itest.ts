import { setTimeout as sleep } from 'node:timers/promises'
import { startService, type RunningService } from '@foyer/service-kit/start-service'
import { sessionUser } from '@foyer/testing/factories'
import { type FarmWidgets, readWidgetArticles, startPermissiveRights, subscribeToFarm } from '@foyer/testing/feeds-farm/farm-subscriber'
import type { FeedGroup } from '@foyer/testing/feeds-farm/feed-kinds'
import { type Freshness, watchFreshness } from '@foyer/testing/feeds-farm/freshness'
import type { FarmReport } from '@foyer/testing/feeds-farm/farm-checks'
import { type FeedsFarm, startFeedsFarm } from '@foyer/testing/feeds-farm/start-feeds-farm'
import type { Loopback } from '@foyer/testing/sibling'
import { startStores, type TestStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service } from '../src/service.ts'

/** The world's hours are seconds here; feeds are asked every two to six. */
const quick = {
  FETCH_ALLOW: '127.0.0.0/8',
  FEED_MIN_INTERVAL_S: '2',
  FEED_MAX_INTERVAL_S: '6',
  FEED_RETRY_S: '1',
  FEED_RELOCATE_AFTER_S: '1',
  FEED_SWEEP_MS: '100',
  FEED_HOST_CONCURRENCY: '2',
  FEED_HOST_SPACING_MS: '100',
}
const rules = { hostConcurrency: 2, hostSpacingMs: 100, within: { ms: 20_000, bytes: 30_000_000 } }
const livesMs = 22_000
/** What a busy machine gets in addition, for feeds to move and relocate. */
const extraMs = 30_000
const owner = sessionUser()

let stores: TestStores
let farm: FeedsFarm
let rights: Loopback
let widgets: FarmWidgets
let http: RunningService
let fresh: Freshness[]
let report: FarmReport
const running: RunningService[] = []

beforeAll(async () => {
  stores = await startStores()
  farm = await startFeedsFarm({ count: 300, retryAfterS: 8, maxAgeS: 5, changeEveryS: 5 })
  rights = await startPermissiveRights()
  http = await start('http')
  widgets = await subscribeToFarm(http.url, farm, owner, 5)
  await start('worker')
  await start('worker')
  await waitFor('every sound feed is read once', async () => (await shown('unchanged')).every((count) => count > 0), 120_000)
  await farm.retireFeeds()
  await farm.clock({ speed: 1 })
  const began = Date.now()
  const watch = { farm, url: http.url, viewer: owner, widgets, samples: 20, lookEveryMs: 200 }
  fresh = await watchFreshness({ ...watch, publishMs: 8_000, timeoutMs: 12_000 })
  await sleep(Math.max(0, began + livesMs - Date.now()))
  report = await farm.check(rules)
  while (!hasMoved(report) && Date.now() < began + livesMs + extraMs) {
    await sleep(500)
    report = await farm.check(rules)
  }
}, 120_000)

afterAll(async () => {
  for (const runningService of running.toReversed()) await runningService.stop()
  await rights?.close()
  await farm?.stop()
  await stores?.stop()
}, 60_000)

/** Whether every feed that can is read at its new address. */
const hasMoved = ({ moved, relocated }: FarmReport) => moved.share === 1 && relocated.share === 1

async function start(role: 'http' | 'worker'): Promise<RunningService> {
  const started = await startService(service, { env: { ...stores.env, ...quick }, roles: [role], resolve: () => rights.url })
  running.push(started)
  return started
}

/** How many articles each feed of a group shows. */
async function shown(group: FeedGroup): Promise<number[]> {
  const places = farm.feeds.flatMap((feed) => {
    const place = feed.group === group ? widgets.get(feed.index) : undefined
    return place ? [[feed.index, place] as const] : []
  })
  const seen = await readWidgetArticles(http.url, owner, places)
  return places.map(([index]) => seen.get(index)?.articles.length ?? 0)
}

describe('two workers polling 300 feeds of the farm', () => {
  it('send validators back byte for byte', () => {
    expect(report.notModified.of).toBeGreaterThan(500)
    expect(report.notModified.share, report.notModified.missed.join()).toBeGreaterThanOrEqual(0.95)
    expect(report.garbledValidators).toEqual([])
  })

  it('send no request before Retry-After', () => {
    const { said, feed, host, maxAge, examples } = report.insideRetryAfter
    expect(said).toBeGreaterThan(0)
    expect({ feed, host, maxAge, examples }).toEqual({ feed: 0, host: 0, maxAge: 0, examples: [] })
  })

  it('fetch each feed once at a time, within the bounds of its host', () => {
    expect(report.doubled).toEqual([])
    expect(report.hosts.concurrent).toBeLessThanOrEqual(rules.hostConcurrency)
    expect(report.hosts.gaps).toBeGreaterThan(100)
    // What has begun one after the other may arrive at once on a busy machine.
    expect(report.hosts.tooClose, report.hosts.examples.join()).toBeLessThanOrEqual(report.hosts.gaps / 20)
  })

  it('follow permanent redirects and no temporary ones', () => {
    expect(report.moved.of).toBeGreaterThan(5)
    expect(report.moved.share, report.moved.missed.join()).toBeGreaterThanOrEqual(0.9)
    expect(report.mistaken).toEqual([])
  })

  it('relocate dead feeds to their new addresses', () => {
    expect(report.relocated.share, report.relocated.missed.join()).toBeGreaterThanOrEqual(0.9)
    expect(report.goneAsked).toBeLessThanOrEqual(3)
  })

  it('keep broken and hostile feeds within their bounds', () => {
    expect(report.hostile.requests).toBeGreaterThan(15)
    expect(report.hostile.beyond).toEqual([])
  })

  it('store the newly published articles', () => {
    expect(fresh).toHaveLength(20)
    expect(fresh.filter(({ ms }) => ms === null)).toEqual([])
  })
})
