import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FarmOptions, FarmRecord } from './farm-request.ts'
import { type FarmPlan, planFarm } from './farm-plan.ts'
import type { FarmRules, Verdict } from './farm-checks.ts'

/** What a farm is told. */
export type FarmCall =
  | { name: 'clock'; advanceMs?: number; speed?: number }
  | { name: 'publish'; feeds: number[] }
  | { name: 'letDie' }
  | { name: 'forget' }
  | { name: 'records'; feed: number }
  | { name: 'judge'; rules: FarmRules }

export type FeedsFarm = FarmPlan & {
  pid: number
  /** Moves the farm's clock by so many milliseconds, and has it run `speed` times as fast as ours from then on; it stands at first. */
  clock(change: { advanceMs?: number; speed?: number }): Promise<void>
  /** Has feeds publish an article each; gives their titles and when that was (ms). */
  publish(feeds: number[]): Promise<Array<{ title: string; at: number }>>
  /** From now on the mortal feeds are dead; the sites of those that are born again name their new address. */
  letDie(): Promise<void>
  /** Starts the records anew; a Retry-After or max-age said before no longer counts. */
  forget(): Promise<void>
  records(feed: number): Promise<FarmRecord[]>
  judge(rules: FarmRules): Promise<Verdict>
  /** Ends it at once, with whatever is under way. */
  stop(): Promise<void>
}

const defaults: FarmOptions = { count: 300, seed: 1, delayMs: 20, retryAfterS: 8, maxAgeS: 5, changeEveryS: 60 }

/**
 * Starts a farm of feeds as a process of its own: `count` feeds (10,000 and more) that behave as feeds do, on loopback addresses of their
 * own, the same for the same `seed`. It answers after `delayMs`, wants to be left alone for `retryAfterS` where it says so, calls some answers
 * fresh for `maxAgeS`, and its changing feeds have news every `changeEveryS` of its own clock.
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
    letDie: () => call({ name: 'letDie' }),
    forget: () => call({ name: 'forget' }),
    records: (feed) => call({ name: 'records', feed }),
    judge: (rules) => call({ name: 'judge', rules }),
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
