import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sessionUser } from '@foyer/testing/factories'
import { startPermissiveRights, subscribeToFarm } from '@foyer/testing/feeds-farm/farm-subscriber'
import { startFeedsFarm } from '@foyer/testing/feeds-farm/start-feeds-farm'
import { startStores } from '@foyer/testing/stores'
import { MongoClient } from 'mongodb'
import type { BareFetchRequest, BareFetchResult } from './bare-fetch.ts'
import type { FarmBenchConfig } from './feeds-farm.config.ts'
import { type ServiceProcess, childrenOf, startServiceProcess } from './process-usage.ts'

export type FarmSetup = Awaited<ReturnType<typeof startFarmSetup>>
type FeedDocument = { _id: number; next_poll_at: Date | null; last_polled: Date | null }

/** The bounds that the farm checks; shorter than in production, as the clock of the farm runs faster. */
export const politenessRules = { hostConcurrency: 2, hostSpacingMs: 200, within: { ms: 20_000, bytes: 30_000_000 } }

const feedsEnv = {
  FETCH_ALLOW: '127.0.0.0/8',
  FEED_HOST_CONCURRENCY: String(politenessRules.hostConcurrency),
  FEED_HOST_SPACING_MS: String(politenessRules.hostSpacingMs),
  FEED_SWEEP_MS: '200',
  // Events about sites are for link-tools, which does not run here: they stay pending and need no sweep.
  SWEEP_INTERVAL_MS: '3600000',
  LOG_LEVEL: 'warn',
}

/** Starts the farm, the stores, the processes of feeds, a replacement for pages, and the baseline. */
export async function startFarmSetup(config: FarmBenchConfig) {
  const stores = await startStores()
  const storePids = await childrenOf(process.pid, [])
  const farm = await startFeedsFarm({
    count: config.feeds,
    seed: config.seed,
    retryAfterS: Math.round(config.intervalS * 1.5),
    maxAgeS: Math.round(config.intervalS * 0.8),
    changeEveryS: config.intervalS * 2,
  })
  const rights = await startPermissiveRights()
  const env = { ...stores.env, ...feedsEnv, PAGES_URL: rights.url }
  const http = await startServiceProcess(fileURLToPath(import.meta.resolve('@foyer/feeds/main')), { ...env, ...noScheduledPolls })
  const client = await MongoClient.connect(stores.env['MONGODB_URI'] ?? '')
  const feeds = client.db(`${stores.env['MONGODB_DB_PREFIX']}_feeds`).collection<FeedDocument>('feeds')
  const owner = sessionUser()
  const widgets = await subscribeToFarm(http.url, farm, owner)
  const bare = fork(fileURLToPath(new URL('feeds-farm-bare.main.ts', import.meta.url)), { execArgv: [] })
  let background: ServiceProcess[] = []
  const workerFile = fileURLToPath(import.meta.resolve('@foyer/feeds/worker.main'))
  const startWorker = (plan: Record<string, string>) =>
    startServiceProcess(workerFile, { ...env, ...plan, WORKER_ROLE: 'jobs' }, config.workerArguments)
  const startScheduler = (plan: Record<string, string>) => startServiceProcess(workerFile, { ...env, ...plan, WORKER_ROLE: 'sweeps' })

  const stopBackground = async () => {
    await Promise.all(background.map((serviceProcess) => serviceProcess.stop()))
    background = []
  }

  return {
    farm,
    http,
    feeds,
    owner,
    widgets,
    storePids,
    /** The workers and, behind them, the scheduler. */
    background: () => background,
    stopBackground,
    /** Replaces workers and scheduler by new ones that poll according to `plan`. */
    async startBackground(plan: Record<string, string>): Promise<void> {
      await stopBackground()
      const workers = Array.from({ length: config.workers }, () => startWorker(plan))
      background = await Promise.all([...workers, startScheduler(plan)])
    },
    /** Kills a worker and the scheduler and starts new ones. */
    async replaceKilled(plan: Record<string, string>): Promise<void> {
      await Promise.all([background[0]?.kill(), background.at(-1)?.kill()])
      const remaining = background.slice(1, -1)
      background = [await startWorker(plan), ...remaining, await startScheduler(plan)]
    },
    /** Has the baseline fetch feeds. */
    fetchBare(request: BareFetchRequest): Promise<BareFetchResult> {
      return new Promise((resolve, reject) => {
        const ended = () => reject(new Error('the bare loop ended'))
        bare.once('exit', ended).once('message', (result) => {
          bare.off('exit', ended)
          resolve(result as BareFetchResult)
        })
        bare.send(request)
      })
    },
    idsOf: (indexes: readonly number[]) => indexes.map((index) => widgets.get(index)?.feed ?? 0),
    async stop(): Promise<void> {
      await stopBackground()
      bare.disconnect()
      await http.stop()
      await client.close()
      await rights.close()
      await farm.stop()
      await stores.stop()
    },
  }
}

/** No feed becomes due by itself during a measurement; the concurrency is that of the budget. */
export const noScheduledPolls = {
  FEED_CONCURRENCY: '64',
  FEED_MIN_INTERVAL_S: '86400',
  FEED_MAX_INTERVAL_S: '86400',
  FEED_RETRY_S: '86400',
}
