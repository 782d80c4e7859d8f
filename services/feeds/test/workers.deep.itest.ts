import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RunningService } from '@foyer/service-kit/start-service'
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

describe('scheduler and worker processes', () => {
  it('fetch no feed concurrently and lose none while any of them is killed', async () => {
    const underWay = new Map<string, number>()
    const requestCounts = new Map<string, number>()
    let twice = 0
    const paths = Array.from({ length: 20 }, (_, n) => `/many-${n}`)
    const feeds = await Promise.all(paths.map((path) => bench.subscribed(path, rss([path]))))
    for (const path of paths) {
      world.serve(path, async () => {
        const count = (underWay.get(path) ?? 0) + 1
        underWay.set(path, count)
        requestCounts.set(path, (requestCounts.get(path) ?? 0) + 1)
        if (count > 1) twice++
        await new Promise((resolve) => setTimeout(resolve, 100))
        underWay.set(path, count - 1)
        return rss([path, `${Date.now()}`])
      })
    }
    const everyTimes = async (times: number) => {
      const from = new Map(requestCounts)
      await waitFor(
        `each feed to be read ${times} times`,
        () => paths.every((path) => (requestCounts.get(path) ?? 0) - (from.get(path) ?? 0) >= times),
        40_000,
      )
    }
    const workers = [startProcess('jobs'), startProcess('jobs')]
    await bench.models.feeds.updateMany({ _id: { $in: feeds.map((feed) => feed.id) } }, { $set: { next_poll_at: new Date() } })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(requestCounts.size).toBe(0)
    let scheduler = startProcess('sweeps')
    await everyTimes(2)
    if (workers[0]) await ended(workers[0])
    await everyTimes(1)
    await ended(scheduler)
    scheduler = startProcess('sweeps')
    const childProcess = startProcess('sweeps')
    await everyTimes(2)
    await Promise.all([ended(scheduler), ended(childProcess)])
    expect(twice).toBe(0)
    expect(await bench.models.feeds.countDocuments({ failures: { $gt: 0 } })).toBe(0)
  })
})
