import { type Freshness, watchFreshness } from '@foyer/testing/feeds-farm/freshness'
import type { FarmBenchConfig } from './feeds-farm.config.ts'
import { type FarmScene, manners } from './feeds-farm-setup.ts'
import { loopDelay, residentBytes } from './process-usage.ts'

export type Living = {
  freshness: Freshness[]
  /** Resident memory of a worker in MB, every two seconds. */
  memory: number[]
  loop: { p99: number; max: number }
  /** How long an unchanged feed was left unasked at most, in s, a killed worker included. */
  maxPause: number
  polls: number
  seconds: number
}

const sampleMs = 2_000

/**
 * The farm as it lives: everything is asked at its interval, changing feeds change, mortal ones die, articles come out and are looked for on
 * the page. Towards the end worker and scheduler are killed and others take their place.
 */
export async function live(scene: FarmScene, config: FarmBenchConfig): Promise<Living> {
  const { farm, http, owner, widgets } = scene
  const interval = config.intervalS
  const plan = quickened(interval)
  await scene.stopBackground()
  await spread(scene, interval)
  await farm.forget()
  await farm.letDie()
  await farm.clock({ speed: 1 })
  await scene.startBackground(plan)
  const [worker] = scene.background()
  if (!worker) throw new Error('there is no worker')
  await loopDelay(worker.url)

  const memory: number[] = []
  const sampling = setInterval(() => void residentBytes(worker.pid).then((bytes) => memory.push(bytes / 2 ** 20)), sampleMs)
  const began = Date.now()
  const publishMs = Math.max(interval, config.livingS - interval * 2) * 1000
  const patienceMs = interval * 2 * 1000
  const common = { farm, url: http.url, viewer: owner, widgets, samples: config.samples, lookEveryMs: 500 }
  const freshness = await watchFreshness({ ...common, publishMs, patienceMs })
  await pause(began + config.livingS * 1000 - Date.now())
  clearInterval(sampling)
  const loop = await loopDelay(worker.url)
  await scene.replaceKilled(plan)
  await pause(interval * 2 * 1000)
  const verdict = await farm.judge(manners)
  return {
    freshness,
    memory,
    loop,
    maxPause: verdict.maxPauseMs / 1000,
    polls: verdict.polls,
    seconds: (Date.now() - began) / 1000,
  }
}

/** Feeds come due one after the other over an interval, those that live and those that fail. */
async function spread(scene: FarmScene, intervalS: number): Promise<void> {
  const ids = scene.idsOf(scene.farm.feeds.map((feed) => feed.index))
  const now = Date.now()
  const writes = ids.map((_id, index) => ({
    updateOne: { filter: { _id }, update: { $set: { next_poll_at: new Date(now + (intervalS * 1000 * index) / ids.length) } } },
  }))
  for (let from = 0; from < writes.length; from += 1_000) await scene.feeds.bulkWrite(writes.slice(from, from + 1_000), { ordered: false })
}

/** The world's hours as seconds. */
function quickened(intervalS: number): Record<string, string> {
  return {
    FEED_MIN_INTERVAL_S: String(Math.ceil(intervalS / 2)),
    FEED_MAX_INTERVAL_S: String(intervalS),
    FEED_RETRY_S: '5',
    FEED_RELOCATE_AFTER_S: '5',
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
