import type { PlannedFeed } from '@foyer/testing/feeds-farm/farm-plan'
import { median, round } from './benchmark.ts'
import type { FarmScene } from './feeds-farm-setup.ts'
import { cpuMs } from './process-usage.ts'

export type Pair = { ms: number; bareMs: number; workerCpu: number; storeCpu: number; bareCpu: number; feeds: number }

const atOnce = 64
const patienceMs = 600_000

/** Makes feeds due all at once and waits until what came of each is stored. */
export async function pollAll(scene: FarmScene, chosen: readonly PlannedFeed[]): Promise<Omit<Pair, 'bareMs' | 'bareCpu'>> {
  const ids = scene.idsOf(chosen.map((feed) => feed.index))
  const background = scene.background().map((serviceProcess) => serviceProcess.pid)
  const cpu = async (pids: readonly number[]) => (await Promise.all(pids.map((pid) => cpuMs(pid)))).reduce((sum, ms) => sum + ms, 0)
  // Said early enough that the saying is over by then.
  const due = new Date(Date.now() + 500 + ids.length)
  await scene.feeds.updateMany({ _id: { $in: ids } }, { $set: { next_poll_at: due } })
  const early = due.getTime() - Date.now()
  if (early < 0) throw new Error('the store took too long to hear what is due')
  await pause(early)
  const before = [await cpu(background), await cpu(scene.storePids)] as const
  const began = performance.now()
  // A feed that was queued is due again in minutes; one that was read, tomorrow.
  const waits = { next_poll_at: { $lt: new Date(due.getTime() + 3_600_000) } }
  while (await scene.feeds.findOne(waits, { projection: { _id: 1 } })) {
    if (performance.now() - began > patienceMs) throw new Error(`${ids.length} feeds were not read in ${patienceMs} ms`)
    await pause(20)
  }
  const ms = performance.now() - began
  return { ms, feeds: ids.length, workerCpu: (await cpu(background)) - before[0], storeCpu: (await cpu(scene.storePids)) - before[1] }
}

/** The same by Foyer and by undici alone, one after the other. */
export async function pair(scene: FarmScene, chosen: readonly PlannedFeed[], conditional: boolean): Promise<Pair> {
  const urls = chosen.map((feed) => scene.farm.url(feed))
  const bare = await scene.readBare({ urls, atOnce, conditional })
  return { ...(await pollAll(scene, chosen)), bareMs: bare.ms, bareCpu: bare.cpuMs }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const ratioOf = (pairs: readonly Pair[]) => median(pairs.map((run) => run.ms / run.bareMs))

/** A line of the report: feeds a second and CPU per feed, beside undici alone. */
export function rowOf(phase: string, pairs: readonly Pair[]): Record<string, string | number> {
  const of = (value: (run: Pair) => number) => median(pairs.map(value))
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
    'time × bare': round(ratioOf(pairs)),
    'worker CPU ms/feed': round(of((run) => run.workerCpu / run.feeds)),
    'stores CPU ms/feed': round(of((run) => run.storeCpu / run.feeds)),
    'bare CPU ms/feed': round(of((run) => run.bareCpu / run.feeds)),
  }
}
