import { isBrokenVerdict } from '@foyer/contracts/import/link-verdicts'
import type { LabelledLink } from '@foyer/testing/labelled-web/labelled-web'
import { median, round } from './benchmark.ts'
import type { CheckSetup } from './link-check-setup.ts'
import { cpuMs, residentBytes } from './process-usage.ts'

/** Durations and CPU times in ms, `requests` of the baseline; the memory of the worker in MB, within the first 1,000 links and at most. */
export type RateRun = Record<'links' | 'ms' | 'workerCpu' | 'storeCpu' | 'bareMs' | 'bareCpu' | 'requests' | 'early' | 'late', number>

const concurrency = 64
const timeoutMs = 600_000
const hourMs = 3_600_000
const megabyte = 1024 * 1024
/** After so many links the memory of a worker is to stay as it is. */
const warmLinks = 1_000

/** Has addresses checked, from the call that adds them to the last verdict in the store; then the baseline makes the same requests. */
export async function measureRate(setup: CheckSetup, chosen: readonly LabelledLink[]): Promise<RateRun> {
  await setup.requests()
  const cpu = async () => [await cpuMs(setup.workerPid), (await Promise.all(setup.storePids.map(cpuMs))).reduce((sum, ms) => sum + ms, 0)]
  const before = await cpu()
  const began = performance.now()
  await setup.add(chosen)
  const memory: { checked: number; megabytes: number }[] = []
  const sample = async (checked: number) => memory.push({ checked, megabytes: (await residentBytes(setup.workerPid)) / megabyte })
  for (let next = 0; await setup.links.findOne({ checked_at: null }, { projection: { _id: 1 } }); await pause(20)) {
    if (performance.now() - began > timeoutMs) throw new Error(`${chosen.length} links were not checked in ${timeoutMs} ms`)
    if (performance.now() < next) continue
    next = performance.now() + 500
    await sample(chosen.length - (await setup.links.countDocuments({ checked_at: null })))
  }
  const ms = performance.now() - began
  const after = await cpu()
  await sample(chosen.length)
  const byHost = await setup.requests()
  const sites = chosen.map(({ host, site }) => ({
    origin: `${site.scheme ?? 'http'}://${host}`,
    // Where nothing answers, it is tried once.
    requests: byHost[host] ?? ['GET /robots.txt'],
  }))
  const bare = await setup.askBare({ sites, concurrency })
  return {
    links: chosen.length,
    ms,
    workerCpu: (after[0] ?? 0) - (before[0] ?? 0),
    storeCpu: (after[1] ?? 0) - (before[1] ?? 0),
    bareMs: bare.ms,
    bareCpu: bare.cpuMs,
    requests: bare.requests,
    early: Math.max(...memory.filter(({ checked }) => checked <= warmLinks).map(({ megabytes }) => megabytes)),
    late: Math.max(...memory.map(({ megabytes }) => megabytes)),
  }
}

export type Verdicts = { right: number; of: number; falselyBroken: number; checks: number; wrong: string[] }

/** Has addresses checked for `days` of the worker's clock, and compares the verdicts with the labels. */
export async function measureVerdicts(setup: CheckSetup, chosen: readonly LabelledLink[], days: number): Promise<Verdicts> {
  await setup.links.deleteMany({})
  let now = await setup.advance(0)
  const end = now + days * 24 * hourMs
  await setup.add(chosen)
  let checks = 0
  for (;;) {
    const [next] = await setup.links
      .find({ due_at: { $gt: new Date(0) } })
      .sort({ due_at: 1 })
      .limit(1)
      .toArray()
    if (!next?.due_at || next.due_at.getTime() > end) break
    // Those of half a day together: each time it takes as long as sites that never answer.
    const target = Math.max(now, next.due_at.getTime() + 12 * hourMs)
    const due = await setup.links.find({ due_at: { $lte: new Date(target) } }, { projection: { checked_at: 1 } }).toArray()
    now = await setup.advance(target - now)
    checks += due.length
    await untilChecked(setup, new Map(due.map(({ _id, checked_at }) => [_id, checked_at?.getTime()])))
  }
  const records = new Map((await setup.links.find().toArray()).map(({ url, verdict }) => [url, verdict as LabelledLink['label']]))
  const judged = chosen.map(({ url, label, host }) => ({ host, label, verdict: records.get(url) ?? 'unknown' }))
  const wrong = judged.filter(({ label, verdict }) => label !== verdict)
  return {
    of: judged.length,
    right: judged.length - wrong.length,
    falselyBroken: judged.filter(({ label, verdict }) => !isBrokenVerdict(label) && isBrokenVerdict(verdict)).length,
    checks,
    wrong: wrong.map(({ host, label, verdict }) => `${host} is ${label}, not ${verdict}`),
  }
}

/** Waits until addresses were checked after the time that is given for each. */
async function untilChecked(setup: CheckSetup, before: Map<string, number | undefined>): Promise<void> {
  const began = performance.now()
  for (let rest = [...before.keys()]; rest.length > 0; await pause(200)) {
    if (performance.now() - began > timeoutMs) throw new Error(`${rest.length} links were not checked again in ${timeoutMs} ms`)
    const links = await setup.links.find({ _id: { $in: rest } }, { projection: { checked_at: 1 } }).toArray()
    rest = links.filter(({ _id, checked_at }) => checked_at?.getTime() === before.get(_id)).map(({ _id }) => _id)
  }
}

export const medianRatio = (runs: readonly RateRun[]) => median(runs.map((run) => run.bareMs / run.ms))

/** A row of the report: links a second and CPU per link, beside undici alone. */
export function tableRow(run: RateRun): Record<string, number> {
  return {
    links: run.links,
    'links/s': round((run.links * 1000) / run.ms, 0),
    'bare/s': round((run.links * 1000) / run.bareMs, 0),
    'rate × bare': round(run.bareMs / run.ms),
    'requests a link': round(run.requests / run.links),
    'worker CPU ms/link': round(run.workerCpu / run.links),
    'stores CPU ms/link': round(run.storeCpu / run.links),
    'bare CPU ms/link': round(run.bareCpu / run.links),
    'MB after 1,000': round(run.early, 0),
    'MB at most': round(run.late, 0),
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
