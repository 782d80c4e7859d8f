import { Agent, request } from 'node:http'
import { feedKindNames } from '../src/feeds-farm/feed-kinds.ts'
import { type FeedsFarm, startFeedsFarm } from '../src/feeds-farm/start-feeds-farm.ts'
import type { FeedKind } from '../src/feeds-farm/feed-kinds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let farm: FeedsFarm
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  farm = await startFeedsFarm({ count: 100, retryAfterS: 1, delayMs: 1 })
})
afterAll(async () => {
  agent.destroy()
  await farm?.stop()
})

type Got = { status: number; headers: Record<string, unknown>; body: Buffer }

const cutOffMs = 700

/** Asks as a raw client would, with headers byte for byte; an answer that never ends is cut off after a while or at 1 MB, one that never begins after `ms`. */
function get(url: string, headers: Record<string, string> = {}, ms = 20_000): Promise<Got> {
  return new Promise((resolve) => {
    const got: Got = { status: 0, headers: {}, body: Buffer.alloc(0) }
    const done = () => {
      asking.destroy()
      resolve(got)
    }
    const asking = request(url, { agent, headers }, (response) => {
      Object.assign(got, { status: response.statusCode ?? 0, headers: response.headers })
      setTimeout(done, cutOffMs).unref()
      response.on('data', (chunk: Buffer) => {
        got.body = Buffer.concat([got.body, chunk])
        if (got.body.length > 1_000_000) done()
      })
      response.once('end', () => resolve(got)).once('error', done)
    })
    asking.once('error', done).end()
    setTimeout(done, ms).unref()
  })
}

const feedOf = (kind: FeedKind) => {
  const plannedFeed = farm.feeds.find((feed) => feed.kind === kind)
  if (!plannedFeed) throw new Error(`no ${kind}`)
  return plannedFeed
}
const ask = (kind: FeedKind, headers?: Record<string, string>) => get(farm.url(feedOf(kind)), headers)

describe('the feeds farm', () => {
  it('plans every kind of feed, each on a loopback address, reproducibly', async () => {
    expect(new Set(farm.feeds.map((feed) => feed.kind))).toEqual(new Set(feedKindNames))
    expect(new Set(farm.feeds.map((feed) => new URL(farm.url(feed)).hostname)).size).toBeGreaterThan(60)
    for (const feed of farm.feeds) expect(farm.url(feed)).toMatch(/^http:\/\/127\.\d+\.\d+\.\d+:\d+\/feed\/\d+$/)
  })

  it('answers 304 only to validators that come back byte for byte', async () => {
    const first = await ask('odd_validators')
    const etag = String(first.headers['etag'])
    const modified = String(first.headers['last-modified'])
    expect(first.status).toBe(200)
    expect((await ask('odd_validators', { 'if-none-match': etag, 'if-modified-since': modified })).status).toBe(304)
    expect((await ask('odd_validators', { 'if-none-match': etag.trim().slice(1), 'if-modified-since': modified })).status).toBe(200)
    const records = await farm.records(feedOf('odd_validators').index)
    expect(records.map((record) => [record.unchanged, record.conditional, record.garbled])).toEqual([
      [false, false, false],
      [true, true, false],
      [true, true, true],
    ])
  })

  it('publishes on request and by its own clock', async () => {
    const feed = feedOf('both')
    const [published] = await farm.publish([feed.index])
    expect((await get(farm.url(feed))).body.toString()).toContain(published?.title)
    const changing = feedOf('changing')
    const before = (await get(farm.url(changing))).body
    expect((await get(farm.url(changing))).body).toEqual(before)
    await farm.clock({ advanceMs: 61_000 })
    expect((await get(farm.url(changing))).body).not.toEqual(before)
  })

  it('reports requests before Retry-After', async () => {
    const feed = feedOf('throttled_seconds')
    const statuses = [await ask(feed.kind), await ask(feed.kind)].map((got) => got.status)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([...statuses, (await ask(feed.kind)).status]).toEqual([200, 429, 429])
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await ask(feed.kind)
    expect((await farm.records(feed.index)).map((record) => record.inside)).toEqual([null, null, 'feed', null])
  })

  it('tells requests that follow a redirect from direct ones', async () => {
    const feed = feedOf('moved_host')
    const { headers } = await get(farm.url(feed))
    expect(headers['location']).toBe(farm.url(feed, 'moved'))
    await get(farm.url(feed, 'moved'))
    await get(farm.url(feed, 'moved'))
    expect((await farm.records(feed.index)).map((record) => [record.place, record.hop])).toEqual([
      ['feed', false],
      ['moved', true],
      ['moved', false],
    ])
  })

  it('retires feeds and lets their sites name the next address', async () => {
    const feed = feedOf('relocated_410')
    const page = async () => (await get(farm.url(feed, 'site'))).body.toString()
    expect((await get(farm.url(feed))).status).toBe(200)
    expect((await get(farm.url(feed, 'relocated'))).status).toBe(404)
    expect(await page()).toContain(farm.url(feed))
    await farm.retireFeeds()
    expect((await get(farm.url(feed))).status).toBe(410)
    expect((await get(farm.url(feed, 'relocated'))).status).toBe(200)
    expect(await page()).toContain(farm.url(feed, 'relocated'))
  })

  it('serves faulty responses and records when the client disconnects', async () => {
    expect((await ask('endless')).body.length).toBeGreaterThan(1_000_000)
    for (const kind of ['silent', 'slow_headers'] as const) expect((await get(farm.url(feedOf(kind)), {}, cutOffMs)).status).toBe(0)
    expect((await ask('reset')).body.length).toBeGreaterThan(0)
    const bomb = await ask('bomb')
    expect([bomb.headers['content-encoding'], bomb.body.length < 500_000]).toEqual(['gzip', true])
    expect((await ask('drip')).status).toBe(200)
    for (const kind of ['endless', 'silent', 'slow_headers', 'drip'] as const) {
      expect((await farm.records(feedOf(kind).index)).map((record) => record.ended !== null)).toEqual([true])
    }
  })
})
