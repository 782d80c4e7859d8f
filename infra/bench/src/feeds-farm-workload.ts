import { type Freshness, watchFreshness } from '@foyer/testing/feeds-farm/freshness'
import type { FarmBenchConfig } from './feeds-farm.config.ts'
import { type FarmSetup, politenessRules } from './feeds-farm-setup.ts'
import { loopDelay, residentBytes } from './process-usage.ts'

export type FreshnessPhase = {
  freshness: Freshness[]
  /** Resident memory of a worker in MB, every two seconds. */
  memory: number[]
  loop: { p99: number; max: number }
  /** The longest time between two polls of an unchanged feed, in s, a killed worker included. */
  maxPause: number
  polls: number
  seconds: number
}

const sampleMs = 2_000

/**
 * Runs the farm in time: feeds are polled at their interval, change and die, and new articles are awaited on the page. Towards the end a
 * worker and the scheduler are killed and replaced.
 */
export async function runFreshnessPhase(setup: FarmSetup, config: FarmBenchConfig): Promise<FreshnessPhase> {
  const { farm, http, owner, widgets } = setup
  const interval = config.intervalS
  const plan = pollPlan(interval)
  await setup.stopBackground()
  await spreadDueTimes(setup, interval)
  await farm.clearRecords()
  await farm.retireFeeds()
  await farm.clock({ speed: 1 })
  await setup.startBackground(plan)
  const [worker] = setup.background()
  if (!worker) throw new Error('there is no worker')
  await loopDelay(worker.url)

  const memory: number[] = []
  const sampling = setInterval(() => void residentBytes(worker.pid).then((bytes) => memory.push(bytes / 2 ** 20)), sampleMs)
  const began = Date.now()
  const publishMs = Math.max(interval, config.freshnessPhaseS - interval * 2) * 1000
  const timeoutMs = interval * 2 * 1000
  const common = { farm, url: http.url, viewer: owner, widgets, samples: config.samples, lookEveryMs: 500 }
  const freshness = await watchFreshness({ ...common, publishMs, timeoutMs })
  await pause(began + config.freshnessPhaseS * 1000 - Date.now())
  clearInterval(sampling)
  const loop = await loopDelay(worker.url)
  await setup.replaceKilled(plan)
  await pause(interval * 2 * 1000)
  const report = await farm.check(politenessRules)
  return {
    freshness,
    memory,
    loop,
    maxPause: report.maxPauseMs / 1000,
    polls: report.polls,
    seconds: (Date.now() - began) / 1000,
  }
}

/** Spreads the due times of all feeds over an interval. */
async function spreadDueTimes(setup: FarmSetup, intervalS: number): Promise<void> {
  const ids = setup.idsOf(setup.farm.feeds.map((feed) => feed.index))
  const now = Date.now()
  const writes = ids.map((_id, index) => ({
    updateOne: { filter: { _id }, update: { $set: { next_poll_at: new Date(now + (intervalS * 1000 * index) / ids.length) } } },
  }))
  for (let from = 0; from < writes.length; from += 1_000) await setup.feeds.bulkWrite(writes.slice(from, from + 1_000), { ordered: false })
}

/** Poll intervals in seconds where production has hours. */
function pollPlan(intervalS: number): Record<string, string> {
  return {
    FEED_MIN_INTERVAL_S: String(Math.ceil(intervalS / 2)),
    FEED_MAX_INTERVAL_S: String(intervalS),
    FEED_RETRY_S: '5',
    FEED_RELOCATE_AFTER_S: '5',
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
