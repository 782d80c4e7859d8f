import type { PlannedFeed } from '@foyer/testing/feeds-farm/farm-plan'
import { median, round } from './benchmark.ts'
import type { FarmSetup } from './feeds-farm-setup.ts'
import { cpuMs } from './process-usage.ts'

export type PairedRun = { ms: number; bareMs: number; workerCpu: number; storeCpu: number; bareCpu: number; feeds: number }

const concurrency = 64
const timeoutMs = 600_000

/** Makes feeds due at once and waits until the result of each is stored. */
export async function pollAll(setup: FarmSetup, chosen: readonly PlannedFeed[]): Promise<Omit<PairedRun, 'bareMs' | 'bareCpu'>> {
  const ids = setup.idsOf(chosen.map((feed) => feed.index))
  const background = setup.background().map((serviceProcess) => serviceProcess.pid)
  const cpu = async (pids: readonly number[]) => (await Promise.all(pids.map((pid) => cpuMs(pid)))).reduce((sum, ms) => sum + ms, 0)
  // Late enough that the write has ended by then.
  const due = new Date(Date.now() + 500 + ids.length)
  await setup.feeds.updateMany({ _id: { $in: ids } }, { $set: { next_poll_at: due } })
  const early = due.getTime() - Date.now()
  if (early < 0) throw new Error('the store took too long to make the feeds due')
  await pause(early)
  const before = [await cpu(background), await cpu(setup.storePids)] as const
  const began = performance.now()
  // A queued feed is due again in minutes, a polled one tomorrow.
  const waits = { next_poll_at: { $lt: new Date(due.getTime() + 3_600_000) } }
  while (await setup.feeds.findOne(waits, { projection: { _id: 1 } })) {
    if (performance.now() - began > timeoutMs) throw new Error(`${ids.length} feeds were not polled in ${timeoutMs} ms`)
    await pause(20)
  }
  const ms = performance.now() - began
  return { ms, feeds: ids.length, workerCpu: (await cpu(background)) - before[0], storeCpu: (await cpu(setup.storePids)) - before[1] }
}

/** Fetches feeds with undici alone, then polls them with Foyer. */
export async function measurePair(setup: FarmSetup, chosen: readonly PlannedFeed[], conditional: boolean): Promise<PairedRun> {
  const urls = chosen.map((feed) => setup.farm.url(feed))
  const bare = await setup.fetchBare({ urls, concurrency, conditional })
  return { ...(await pollAll(setup, chosen)), bareMs: bare.ms, bareCpu: bare.cpuMs }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const medianRatio = (pairs: readonly PairedRun[]) => median(pairs.map((run) => run.ms / run.bareMs))

/** A row of the report: feeds a second and CPU per feed, beside undici alone. */
export function tableRow(phase: string, pairs: readonly PairedRun[]): Record<string, string | number> {
  const of = (value: (run: PairedRun) => number) => median(pairs.map(value))
  return {
    phase,
    'feeds/s': round(
      of((run) => (run.feeds * 1000) / run.ms),
      0,
    ),
    'bare/s': round(
      of((run) => (run.feeds * 1000) / run.bareMs),
      0,
    ),
    'time × bare': round(medianRatio(pairs)),
    'worker CPU ms/feed': round(of((run) => run.workerCpu / run.feeds)),
    'stores CPU ms/feed': round(of((run) => run.storeCpu / run.feeds)),
    'bare CPU ms/feed': round(of((run) => run.bareCpu / run.feeds)),
  }
}
