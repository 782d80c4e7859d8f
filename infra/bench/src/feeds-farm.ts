import type { PlannedFeed } from '@foyer/testing/feeds-farm/farm-plan'
import { type FarmReport, reportViolations } from '@foyer/testing/feeds-farm/farm-checks'
import { type Benchmark, median, round } from './benchmark.ts'
import { type FarmBenchConfig, containerMb, farmBenchConfig, quickFarmConfig } from './feeds-farm.config.ts'
import { type FreshnessPhase, runFreshnessPhase } from './feeds-farm-workload.ts'
import { type PairedRun, measurePair, pollAll, medianRatio, tableRow } from './feeds-farm-measure.ts'
import { type FarmSetup, politenessRules, noScheduledPolls, startFarmSetup } from './feeds-farm-setup.ts'

/** Of few feeds, what a poll of many takes once weighs more. */
const budgets = { full: 1.3, quick: 3 }
const maxGrowth = 0.15
/** The lease of a killed worker (45 s) and the time until its job is queued again (50 s), which are not shortened here. */
const recoveryS = 95

/** Architecture budget: an unchanged feed polled, from due to stored, in at most 1.3 × the time of undici's bare conditional GET, 64 at once. */
export const feedsFarm: Benchmark = {
  name: 'feeds-farm',
  about: 'polling 10,000 feeds of every behaviour: speed beside undici alone, politeness, freshness, memory',
  async run({ quick }) {
    const config = quick ? quickFarmConfig() : farmBenchConfig()
    const budget = budgets[quick ? 'quick' : 'full']
    const setup = await startFarmSetup(config)
    try {
      const phases = await measure(setup, config)
      const ratio = medianRatio(phases.unchanged)
      const table = [tableRow('cold', phases.cold), tableRow('unchanged', phases.unchanged), tableRow('changed', phases.changed)]
      const comparedWithBare = `${round(ratio)} × the time of a bare conditional GET`
      // What takes minutes whatever the number of feeds: those that fail, hang or are gone, and freshness.
      if (quick) return { table, figure: comparedWithBare, budget: `${budget}`, ok: ratio <= budget }
      await pollTheRest(setup, phases.feeds)
      const phase = await runFreshnessPhase(setup, config)
      const report = await setup.farm.check(politenessRules)
      const missed = [...reportViolations(report, politenessRules), ...violationsOf(phase, config)]
      return {
        table,
        notes: [...notesOf(phase, report), ...missed.map((demand) => `not met: ${demand}`)],
        figure: `${comparedWithBare}, ${missed.length} demands not met`,
        budget: `${budget}, 0`,
        ok: ratio <= budget && missed.length === 0,
      }
    } finally {
      await setup.stop()
    }
  },
}

/**
 * Sound feeds with a host of their own, beside undici alone: cold, part after part; unchanged, all of them again and again; then part after
 * part with a new article each.
 */
async function measure(
  setup: FarmSetup,
  { pairs, measured }: FarmBenchConfig,
): Promise<Record<'cold' | 'unchanged' | 'changed', PairedRun[]> & { feeds: PlannedFeed[] }> {
  const { farm } = setup
  const sound = farm.feeds.filter((feed) => feed.alone && ['etag', 'modified', 'both'].includes(feed.kind))
  const size = Math.floor(Math.min(measured * (pairs + 1), sound.length) / (pairs + 1))
  const parts = Array.from({ length: pairs + 1 }, (_, index) => sound.slice(index * size, (index + 1) * size))
  await setup.feeds.updateMany({ next_poll_at: { $ne: null } }, { $set: { next_poll_at: new Date(Date.now() + 86_400_000) } })
  await setup.startBackground(noScheduledPolls)
  const each = async (
    rounds: readonly PlannedFeed[][],
    conditional: boolean,
    before?: (part: PlannedFeed[]) => Promise<unknown>,
  ): Promise<PairedRun[]> => {
    const measuredPairs: PairedRun[] = []
    for (const part of rounds) {
      await before?.(part)
      measuredPairs.push(await measurePair(setup, part, conditional))
    }
    // The first warms both up.
    return measuredPairs.slice(1)
  }
  const cold = await each(parts, false)
  const all = parts.flat()
  const unchanged = await each(Array.from<PlannedFeed[]>({ length: pairs + 1 }).fill(all), true)
  const changed = await each(parts, true, (part) => farm.publish(part.map((feed) => feed.index)))
  return { cold, unchanged, changed, feeds: all }
}

/** The feeds that were not measured are polled once before the freshness phase. */
async function pollTheRest(setup: FarmSetup, measured: readonly PlannedFeed[]): Promise<void> {
  const polled = new Set(measured)
  const rest = setup.farm.feeds.filter((feed) => !polled.has(feed))
  await pollAll(setup, rest)
}

function violationsOf({ freshness, memory, maxPause }: FreshnessPhase, { intervalS }: FarmBenchConfig): string[] {
  const late = freshness.filter(({ ms }) => ms === null || ms > intervalS * 1_000).length
  const growth = growthOf(memory)
  return [
    ...(late > freshness.length / 20 ? [`${late} of ${freshness.length} fresh articles were not on the page within one interval`] : []),
    ...(growth > maxGrowth ? [`a worker's memory grew by ${round(growth * 100, 0)} %`] : []),
    ...(Math.max(...memory) > containerMb ? [`a worker took more than ${containerMb} MB`] : []),
    ...(maxPause > intervalS * 2.2 + recoveryS ? [`a feed was not polled for ${round(maxPause, 0)} s`] : []),
  ]
}

function notesOf(phase: FreshnessPhase, report: FarmReport): string[] {
  const { freshness, memory, loop } = phase
  const times = freshness.flatMap(({ ms }) => ms ?? []).toSorted((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
  const of = ({ good, of: all, share }: { good: number; of: number; share: number }) => `${good} of ${all} (${round(share * 100, 1)} %)`
  const { insideRetryAfter: inside, hosts, hostile } = report
  return [
    `freshness phase: ${phase.polls} polls in ${round(phase.seconds, 0)} s; longest time between polls of an unchanged feed ${round(phase.maxPause, 1)} s`,
    `304 for unchanged feeds: ${of(report.notModified)}`,
    `Retry-After: sent ${inside.said} times; requests before its end: ${inside.feed} of the feed, ${inside.host} of its host; within a max-age ${inside.maxAge}`,
    `concurrent requests for one feed: ${report.doubled.length}; at one host: ${hosts.concurrent} at most, ${hosts.tooClose} of ${hosts.gaps} too close`,
    `moved feeds polled at their new address: ${of(report.moved)}; dead feeds relocated: ${of(report.relocated)}`,
    `hostile feeds: ${hostile.requests} requests, ${hostile.maxMs} ms and ${hostile.maxBytes} bytes at most`,
    `fresh articles: ${times.length} of ${freshness.length} seen, p95 after ${round(p95 / 1000, 1)} s`,
    `a worker: ${round(memory[0] ?? 0, 0)} MB at first, ${round(memory.at(-1) ?? 0, 0)} MB at last (${memory.map((megabytes) => round(megabytes, 0)).join(' ')})`,
    `a worker's event loop: delayed ${round(loop.p99, 1)} ms (p99), ${round(loop.max, 1)} ms at most`,
  ]
}

/** From the second quarter of the run to its last. */
function growthOf(memory: readonly number[]): number {
  const quarter = Math.floor(memory.length / 4)
  if (quarter === 0) return 0
  return median(memory.slice(-quarter)) / median(memory.slice(quarter, quarter * 2)) - 1
}
