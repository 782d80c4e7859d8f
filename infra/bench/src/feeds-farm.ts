import type { PlannedFeed } from '@foyer/testing/feeds-farm/farm-plan'
import { type Verdict, shortcomings } from '@foyer/testing/feeds-farm/farm-checks'
import { type Benchmark, median, round } from './benchmark.ts'
import { type FarmBenchConfig, containerMb, farmBenchConfig } from './feeds-farm.config.ts'
import { type Living, live } from './feeds-farm-workload.ts'
import { type Pair, pair, pollAll, ratioOf, rowOf } from './feeds-farm-measure.ts'
import { type FarmScene, manners, seldom, startScene } from './feeds-farm-setup.ts'

const budget = 1.3
const maxGrowth = 0.15
/** So long a feed belongs to a worker that was killed (45 s), and its job is waited for (50 s): the service's own times, not quickened here. */
const killedS = 95

/** Architecture budget: an unchanged feed polled, from due to stored, in at most 1.3 × the time of undici's bare conditional GET, 64 at once. */
export const feedsFarm: Benchmark = {
  name: 'feeds-farm',
  about: '10,000 feeds that behave as feeds do: speed beside undici alone, manners, freshness, memory',
  async run() {
    const config = farmBenchConfig()
    const scene = await startScene(config)
    try {
      const phases = await measure(scene, config)
      const living = await live(scene, config)
      const verdict = await scene.farm.judge(manners)
      const ratio = ratioOf(phases.unchanged)
      const missed = [...shortcomings(verdict, manners), ...shortcomingsOf(living, config)]
      return {
        table: [rowOf('cold', phases.cold), rowOf('unchanged', phases.unchanged), rowOf('changed', phases.changed)],
        notes: [...notesOf(living, verdict), ...missed.map((demand) => `not kept: ${demand}`)],
        figure: `${round(ratio)} × the time of a bare conditional GET, ${missed.length} demands not kept`,
        budget: `${budget}, 0`,
        ok: ratio <= budget && missed.length === 0,
      }
    } finally {
      await scene.stop()
    }
  },
}

/**
 * Sound feeds with a host of their own, beside undici alone: cold, part after part; unchanged, all of them again and again; then part after
 * part with a new article each.
 */
async function measure(scene: FarmScene, { pairs, measured }: FarmBenchConfig): Promise<Record<'cold' | 'unchanged' | 'changed', Pair[]>> {
  const { farm } = scene
  const sound = farm.feeds.filter((feed) => feed.alone && ['etag', 'modified', 'both'].includes(feed.kind))
  const size = Math.floor(Math.min(measured * (pairs + 1), sound.length) / (pairs + 1))
  const parts = Array.from({ length: pairs + 1 }, (_, index) => sound.slice(index * size, (index + 1) * size))
  await scene.feeds.updateMany({ next_poll_at: { $ne: null } }, { $set: { next_poll_at: new Date(Date.now() + 86_400_000) } })
  await scene.startBackground(seldom)
  const each = async (
    rounds: readonly PlannedFeed[][],
    conditional: boolean,
    before?: (part: PlannedFeed[]) => Promise<unknown>,
  ): Promise<Pair[]> => {
    const measuredPairs: Pair[] = []
    for (const part of rounds) {
      await before?.(part)
      measuredPairs.push(await pair(scene, part, conditional))
    }
    // The first warms both up.
    return measuredPairs.slice(1)
  }
  const cold = await each(parts, false)
  const all = parts.flat()
  const unchanged = await each(Array.from<PlannedFeed[]>({ length: pairs + 1 }).fill(all), true)
  const changed = await each(parts, true, (part) => farm.publish(part.map((feed) => feed.index)))
  // The rest is read a first time, too, before everything begins to live.
  const read = new Set(all)
  await pollAll(
    scene,
    farm.feeds.filter((feed) => !read.has(feed)),
  )
  return { cold, unchanged, changed }
}

function shortcomingsOf({ freshness, memory, maxPause }: Living, { intervalS }: FarmBenchConfig): string[] {
  const late = freshness.filter(({ ms }) => ms === null || ms > intervalS * 1_000).length
  const growth = growthOf(memory)
  return [
    ...(late > freshness.length / 20 ? [`${late} of ${freshness.length} fresh articles were not on the page within one interval`] : []),
    ...(growth > maxGrowth ? [`a worker's memory grew by ${round(growth * 100, 0)} %`] : []),
    ...(Math.max(...memory) > containerMb ? [`a worker took more than ${containerMb} MB`] : []),
    ...(maxPause > intervalS * 2.2 + killedS ? [`a feed was left unasked for ${round(maxPause, 0)} s`] : []),
  ]
}

function notesOf(living: Living, verdict: Verdict): string[] {
  const { freshness, memory, loop } = living
  const times = freshness.flatMap(({ ms }) => ms ?? []).toSorted((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
  const of = ({ good, of: all, share }: { good: number; of: number; share: number }) => `${good} of ${all} (${round(share * 100, 1)} %)`
  const { insideRetryAfter: inside, hosts, hostile } = verdict
  return [
    `living: ${living.polls} polls in ${round(living.seconds, 0)} s; an unchanged feed unasked for ${round(living.maxPause, 1)} s at most`,
    `304 for unchanged feeds: ${of(verdict.notModified)}`,
    `Retry-After: said ${inside.said} times; inside it ${inside.feed} of the feed, ${inside.host} of its host; inside a max-age ${inside.maxAge}`,
    `two at once for one feed: ${verdict.doubled.length}; at one host: ${hosts.most} at most, ${hosts.tooClose} of ${hosts.gaps} too close`,
    `moved feeds asked at their new address: ${of(verdict.moved)}; feeds that died found again: ${of(verdict.reborn)}`,
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
