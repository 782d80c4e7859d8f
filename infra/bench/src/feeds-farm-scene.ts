import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sessionUser } from '@foyer/testing/factories'
import { startGenerousRights, subscribeToFarm } from '@foyer/testing/feeds-farm/farm-guest'
import { startFeedsFarm } from '@foyer/testing/feeds-farm/start-feeds-farm'
import { startStores } from '@foyer/testing/stores'
import { MongoClient } from 'mongodb'
import type { BareOrder, BareResult } from './bare-reading.ts'
import type { FarmBenchConfig } from './feeds-farm.config.ts'
import { type ServiceProcess, childrenOf, startServiceProcess } from './process-usage.ts'

export type FarmScene = Awaited<ReturnType<typeof startScene>>
type FeedDocument = { _id: number; next_poll_at: Date | null; last_polled: Date | null }

/** What the farm's guest promises; hosts are asked as often as that while the clock runs faster than in the world. */
export const manners = { hostConcurrency: 2, hostSpacingMs: 200, within: { ms: 20_000, bytes: 30_000_000 } }

const polite = {
  FETCH_ALLOW: '127.0.0.0/8',
  FEED_HOST_CONCURRENCY: String(manners.hostConcurrency),
  FEED_HOST_SPACING_MS: String(manners.hostSpacingMs),
  FEED_SWEEP_MS: '250',
  LOG_LEVEL: 'warn',
}

/** The farm, stores, feeds as processes of its own, whatever stands in for pages, and the yardstick. */
export async function startScene(config: FarmBenchConfig) {
  const stores = await startStores()
  const storePids = await childrenOf(process.pid, [])
  const farm = await startFeedsFarm({
    count: config.feeds,
    seed: config.seed,
    retryAfterS: Math.round(config.intervalS * 1.5),
    maxAgeS: Math.round(config.intervalS * 0.8),
    changeEveryS: config.intervalS * 2,
  })
  const rights = await startGenerousRights()
  const env = { ...stores.env, ...polite, PAGES_URL: rights.url }
  const http = await startServiceProcess(fileURLToPath(import.meta.resolve('@foyer/feeds/main')), { ...env, ...seldom })
  const client = await MongoClient.connect(stores.env['MONGODB_URI'] ?? '')
  const feeds = client.db(`${stores.env['MONGODB_DB_PREFIX']}_feeds`).collection<FeedDocument>('feeds')
  const owner = sessionUser()
  const widgets = await subscribeToFarm(http.url, farm, owner)
  const bare = fork(fileURLToPath(new URL('feeds-farm-bare.main.ts', import.meta.url)), { execArgv: [] })
  let workers: ServiceProcess[] = []

  const stopWorkers = async () => {
    await Promise.all(workers.map((one) => one.stop()))
    workers = []
  }

  return {
    farm,
    http,
    feeds,
    owner,
    widgets,
    storePids,
    workers: () => workers,
    stopWorkers,
    /** Replaces the workers by new ones that ask as often as `plan` says. */
    async startWorkers(plan: Record<string, string>): Promise<ServiceProcess[]> {
      await stopWorkers()
      const file = fileURLToPath(import.meta.resolve('@foyer/feeds/worker.main'))
      const start = () => startServiceProcess(file, { ...env, ...plan }, config.workerArguments)
      workers = await Promise.all(Array.from({ length: config.workers }, start))
      return workers
    },
    /** Ends a worker as a power failure would, and starts another. */
    async replaceWorker(plan: Record<string, string>): Promise<void> {
      await workers[0]?.kill()
      const file = fileURLToPath(import.meta.resolve('@foyer/feeds/worker.main'))
      workers = [...workers.slice(1), await startServiceProcess(file, { ...env, ...plan }, config.workerArguments)]
    },
    /** Has the yardstick read what it is told. */
    readBare(order: BareOrder): Promise<BareResult> {
      return new Promise((resolve, reject) => {
        const ended = () => reject(new Error('the bare loop ended'))
        bare.once('exit', ended).once('message', (result) => {
          bare.off('exit', ended)
          resolve(result as BareResult)
        })
        bare.send(order)
      })
    },
    idsOf: (indexes: readonly number[]) => indexes.map((index) => widgets.get(index)?.feed ?? 0),
    async stop(): Promise<void> {
      await stopWorkers()
      bare.disconnect()
      await http.stop()
      await client.close()
      await rights.close()
      await farm.stop()
      await stores.stop()
    },
  }
}

/** Nothing comes due by itself while something is measured. */
export const seldom = { FEED_MIN_INTERVAL_S: '86400', FEED_MAX_INTERVAL_S: '86400', FEED_RETRY_S: '86400' }
