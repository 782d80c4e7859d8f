import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FarmOptions, FarmRecord } from './farm-request.ts'
import { type FarmPlan, planFarm } from './farm-plan.ts'
import type { FarmRules, FarmReport } from './farm-checks.ts'

/** A call to the process of a farm. */
export type FarmCall =
  | { name: 'clock'; advanceMs?: number; speed?: number }
  | { name: 'publish'; feeds: number[] }
  | { name: 'retireFeeds' }
  | { name: 'clearRecords' }
  | { name: 'records'; feed: number }
  | { name: 'check'; rules: FarmRules }

export type FeedsFarm = FarmPlan & {
  pid: number
  /** Advances the clock of the farm and runs it at `speed` times real time from then on; it is stopped at first. */
  clock(change: { advanceMs?: number; speed?: number }): Promise<void>
  /** Has each feed publish an article; gives their titles and the time (ms). */
  publish(feeds: number[]): Promise<Array<{ title: string; at: number }>>
  /** Ends the dying feeds; the sites of those that have a new address name it from now on. */
  retireFeeds(): Promise<void>
  /** Clears the records; a Retry-After or max-age sent before no longer counts. */
  clearRecords(): Promise<void>
  records(feed: number): Promise<FarmRecord[]>
  check(rules: FarmRules): Promise<FarmReport>
  /** Kills the farm with the requests in progress. */
  stop(): Promise<void>
}

const defaults: FarmOptions = { count: 300, seed: 1, delayMs: 20, retryAfterS: 8, maxAgeS: 5, changeEveryS: 60 }

/**
 * Starts the feeds farm as a process of its own: `count` feeds (10,000 and more) of every behaviour on loopback addresses of their own, the
 * same for the same `seed`. Responses take `delayMs`; throttled feeds send a Retry-After of `retryAfterS`, some responses a max-age of
 * `maxAgeS`; changing feeds publish every `changeEveryS` of the farm's clock.
 */
export async function startFeedsFarm(options: Partial<FarmOptions> = {}): Promise<FeedsFarm> {
  const all = { ...defaults, ...options }
  const child = spawn(process.execPath, [fileURLToPath(new URL('feeds-farm.main.ts', import.meta.url)), JSON.stringify(all)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { port, control } = await readyOf(child)

  async function call<T>(what: FarmCall): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${control}/`, { method: 'POST', body: JSON.stringify(what) })
    return (await answer.json()) as T
  }

  return {
    ...planFarm({ count: all.count, seed: all.seed, port }),
    pid: child.pid ?? 0,
    clock: (change) => call({ name: 'clock', ...change }),
    publish: (feeds) => call({ name: 'publish', feeds }),
    retireFeeds: () => call({ name: 'retireFeeds' }),
    clearRecords: () => call({ name: 'clearRecords' }),
    records: (feed) => call({ name: 'records', feed }),
    check: (rules) => call({ name: 'check', rules }),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function readyOf(child: ChildProcess): Promise<{ port: number; control: number }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the farm ended while starting (code ${code})`)))
    child.once('message', (message) => resolve(message as { port: number; control: number }))
  })
}
