import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { refreshFeed } from '@foyer/contracts/feeds/feeds'
import type { RunningService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bench, startBench } from './polling-bench.ts'
import { type World, rss, startWorld } from './setup.ts'

const roomy = { FEED_HOST_SPACING_MS: '0', FEED_HOST_CONCURRENCY: '50' }
const quick = {
  ...roomy,
  FEED_MIN_INTERVAL_S: '1',
  FEED_MAX_INTERVAL_S: '1',
  FEED_RETRY_S: '1',
  FEED_SWEEP_MS: '100',
  FEED_FETCH_TIMEOUT_S: '2',
}

let world: World
let http: RunningService
let bench: Bench
const processes = new Set<ChildProcess>()

beforeAll(async () => {
  world = await startWorld()
  http = await world.start(['http'], roomy)
  bench = await startBench(world, http)
})
afterEach(async () => {
  for (const process of processes) await ended(process)
})
afterAll(async () => {
  await bench?.close()
  await world?.stop()
})

/** A process of its own, as in production. */
function startProcess(does: 'all' | 'jobs' | 'sweeps'): ChildProcess {
  const file = fileURLToPath(new URL('../src/worker.main.ts', import.meta.url))
  const env = {
    ...process.env,
    ...world.stores.env,
    ...quick,
    FETCH_ALLOW: '127.0.0.0/8',
    PAGES_URL: world.loopback.url,
    WORKER_ROLE: does,
  }
  const child = spawn(process.execPath, [file], { env, stdio: 'ignore' })
  processes.add(child)
  return child
}

/** Ends it as a power failure would. */
async function ended(child: ChildProcess): Promise<void> {
  processes.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

describe('a worker process', () => {
  it('polls a due feed that a scheduler process has queued', async () => {
    const feed = await bench.subscribed('/process', rss(['a']))
    world.serve('/process', rss(['b', 'a']))
    startProcess('jobs')
    startProcess('sweeps')
    await bench.models.feeds.updateOne({ _id: feed.id }, { $set: { next_poll_at: new Date() } })
    await waitFor('the new article', async () => (await feed.titles()).includes('b'))
    expect((await feed.record()).failures).toBe(0)
  })
})

/** A process that is killed before it has written what it found: it holds its leases and gives nothing back. */
function dying() {
  const feeds = { ...bench.feeds, finishAll: () => Promise.reject(new Error('killed')) }
  return bench.pollingWith({ feeds }).poller
}

describe('a worker killed between storing articles and the feed', () => {
  it('leaves a feed that is polled again after its lease, without duplicates', async () => {
    const feed = await bench.subscribed('/between', rss(['a']))
    world.serve('/between', rss(['b', 'a']))
    const due = bench.clock()
    const poller = dying()
    await poller.pollAll([{ feed_id: feed.id, due: due.getTime(), host: '127.0.0.1', requeues: 0 }])
    await poller.settled()
    expect(await feed.titles()).toEqual(['b', 'a'])
    expect(await feed.record()).toMatchObject({ attempts: 1, leased_by: expect.any(String) as string })
    expect(await bench.pollNow(feed.id, due)).toBe('skipped')
    bench.advance(46_000)
    expect(await bench.pollNow(feed.id, due)).toBe('fetched')
    expect(await feed.titles()).toEqual(['b', 'a'])
    expect(await feed.record()).toMatchObject({ attempts: 0, leased_by: null, fetching_until: null })
  })
})

describe('a feed that crashes its worker', () => {
  const killedBy = async (ids: number[]) => {
    const poller = dying()
    const due = bench.clock().getTime()
    await poller.pollAll(ids.map((id) => ({ feed_id: id, due, host: '127.0.0.1', requeues: 0 })))
    await poller.settled()
    bench.advance(46_000)
  }

  it('is quarantined after three crashes, tried once a day, and polled as usual when it works again', async () => {
    const feed = await bench.subscribed('/poison', rss(['a']))
    for (let n = 0; n < 3; n++) await killedBy([feed.id])
    expect(await feed.record()).toMatchObject({ attempts: 3 })
    const requestCount = world.requestsFor('/poison').length
    expect(await bench.pollNow(feed.id)).toBe('quarantined')
    expect(world.requestsFor('/poison')).toHaveLength(requestCount)
    expect(await feed.record()).toMatchObject({ status: 'failing', error: 'bad_response', fetching_until: null })
    expect(bench.inMinutes((await feed.record()).next_poll_at)).toBeCloseTo(24 * 60, 0)
    // A person's impatience brings down nobody either.
    const params = { id: String(feed.widget.id), feed_id: String(feed.id) }
    await killedBy([feed.id])
    bench.advance(24 * 3_600_000)
    expect(await bench.pollNow(feed.id)).toBe('quarantined')
    bench.advance(24 * 3_600_000)
    expect(await bench.pollNow(feed.id)).toBe('unchanged')
    expect(await feed.record()).toMatchObject({ status: 'ok', error: null, attempts: 0 })
    expect(await callService(http.url, refreshFeed, { params }, feed.person)).toMatchObject({ status: 200 })
  })

  it('has the feeds of its batch polled in isolation next time', async () => {
    const [poison, good] = [await bench.subscribed('/poison-2', rss(['a'])), await bench.subscribed('/beside', rss(['a']))]
    await killedBy([poison.id, good.id])
    expect(await good.record()).toMatchObject({ attempts: 1 })
    expect(await bench.pollNow(good.id)).toBe('unchanged')
    expect(await good.record()).toMatchObject({ attempts: 0, status: 'ok' })
    for (let n = 0; n < 2; n++) await killedBy([poison.id, good.id])
    expect(await bench.pollNow(good.id)).toBe('unchanged')
    expect(await bench.pollNow(poison.id)).toBe('quarantined')
  })
})

describe('a feed that is gone or lost', () => {
  it('is not polled after a 410, is due for relocation, and can be refreshed by a person', async () => {
    const feed = await bench.subscribed('/over', rss(['a']))
    world.serve('/over', { status: 410 })
    expect(await bench.pollNow(feed.id)).toBe('failed')
    expect(await feed.record()).toMatchObject({ status: 'gone', error: 'gone', relocate_at: expect.any(Date) as Date })
    expect((await feed.shown()).feeds).toMatchObject([{ status: 'gone', error: 'gone', next_poll: null }])
    const requestCount = world.requestsFor('/over').length
    expect(await bench.pollNow(feed.id)).toBe('dormant')
    expect(world.requestsFor('/over')).toHaveLength(requestCount)
    world.serve('/over', rss(['b', 'a']))
    bench.advance(61_000)
    expect(await bench.poller.poll(feed.id, bench.clock())).toBe('fetched')
    expect(await feed.record()).toMatchObject({ status: 'ok', relocate_at: null, failures: 0 })
  })

  it('is orphaned after a 410 when it has no subscriptions', async () => {
    const feed = await bench.subscribed('/over-and-out', rss(['a']))
    world.serve('/over-and-out', { status: 410 })
    await bench.pollNow(feed.id)
    await bench.subscriptions.removeOfWidgets([feed.widget.id])
    expect(await bench.pollNow(feed.id)).toBe('orphaned')
  })

  it('is due for relocation after an hour of 404 responses', async () => {
    const feed = await bench.subscribed('/lost', rss(['a']))
    world.serve('/lost', { status: 404 })
    for (let n = 0; n < 3; n++) {
      await bench.pollNow(feed.id)
      expect((await feed.record()).relocate_at).toBeNull()
      bench.advance(25 * 60_000)
    }
    await bench.pollNow(feed.id)
    expect(await feed.record()).toMatchObject({ status: 'failing', error: 'not_found', relocate_at: expect.any(Date) as Date })
  })
})
