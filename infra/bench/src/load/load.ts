import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { startBareServer } from '../bare-server.ts'
import { type Benchmark, type Report, round } from '../benchmark.ts'
import { type Paired, inTurn } from '../in-turn.ts'
import { type MemoryCourse, watchMemory } from '../memory-course.ts'
import { cpuMsOf } from '../process-usage.ts'
import { storeOf, unlimited } from '../shared-foyer.ts'
import { type CommandsPerChange, countCommands } from './count-commands.ts'
import { watchHealth } from './health-watch.ts'
import { type LoadGenerator, type LoadPlan, type LoadResult, type PlannedPerson, startLoadGenerator } from './load-plan.ts'
import { createFullPage, signUpPeople } from './load-scene.ts'

const sizes = {
  full: { inARow: 50, people: 256, ms: 30_000, mixMs: 120_000, idleMs: 30_000, pairs: 7, pairMs: 5_000 },
  quick: { inARow: 5, people: 32, ms: 3_000, mixMs: 6_000, idleMs: 5_000, pairs: 7, pairMs: 1_500 },
}
const backAfterMs = 120_000
/** `addition`: times an insert through bare routes. `refusal`: times the slowest hundredth of the answers beside it. */
const budgets = { commandsOfAddition: 6, addition: 3, peakMegabytes: 512, moreThanIdleMegabytes: 60, refusal: 3 }
/** Of the additions that are measured beside a bare route. */
const people = 16

type Phase = { name: string; connections: number; shares: LoadPlan['shares']; isLong?: boolean }
type Measured = Phase & LoadResult & { cpuPerRequest: number; slowestHealth: number }

const views = { view: 100, add: 0, move: 0 }
const additions = { view: 0, add: 100, move: 0 }
const phases: Phase[] = [
  ...[16, 256, 1_000].map((connections) => ({ name: 'page views', connections, shares: views })),
  ...[1, 256].map((connections) => ({ name: 'additions', connections, shares: additions })),
  { name: 'mix', connections: 256, shares: { view: 90, add: 8, move: 2 }, isLong: true },
]

/**
 * Budgets: commands of an addition; additions of 16 people in three times the time of a bare route that makes one durable insert into the same store through the
 * same proxy; memory during and after the load; what is refused is refused in three times the time in which others are answered, at most.
 */
export const load: Benchmark = {
  name: 'load',
  about: 'page views of up to 1,000 connections, additions of up to 256, a mix: rate, latency, refusals, memory, store commands per change',
  async run({ quick }) {
    const size = sizes[quick ? 'quick' : 'full']
    const commands = await countCommands(size.inARow)
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const foyer = await startFoyer({ dataDir: folder, env: unlimited })
    const memory = watchMemory(foyer)
    try {
      const measured = await putLoadOn({ foyer, memory, storeUri: await storeOf(folder) }, size)
      return report({ commands, ...measured, course: memory.stop() })
    } finally {
      memory.stop()
      await foyer.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

type Scene = { foyer: FoyerProcess; memory: MemoryCourse; storeUri: string }

async function putLoadOn({ foyer, memory, storeUri }: Scene, size: (typeof sizes)['full']) {
  const persons = await signUpPeople(foyer.url, size.people)
  const [first] = persons
  if (!first) throw new Error('nobody has signed up')
  const path = await createFullPage(first)
  memory.begin('idle')
  await sleep(size.idleMs)
  const idle = memory.now()
  const planned = persons.map(({ cookie, token, widgetIds, itemId }) => ({ cookie, token, widgetIds, itemId }))
  const generator = startLoadGenerator()
  const results: Measured[] = []
  let addition: Paired
  try {
    for (const phase of phases) {
      const { connections, shares } = phase
      memory.begin(`${phase.name}, ${connections}`)
      const health = watchHealth(foyer.url)
      const before = await cpuMsOf(await foyer.pids())
      const ms = phase.isLong ? size.mixMs : size.ms
      const result = await generator.run({ url: foyer.url, path, connections, ms, people: planned, shares })
      const cpu = (await cpuMsOf(await foyer.pids())) - before
      results.push({ ...phase, ...result, cpuPerRequest: cpu / Math.max(1, result.counts.ok), slowestHealth: await health.stop() })
    }
    // At the end, when the machine code of all that is called has been made.
    memory.begin(`additions, ${people}`)
    addition = await additionsInTurn(generator, { url: foyer.url, storeUri, planned }, size)
  } finally {
    await generator.stop()
  }
  memory.begin('afterwards')
  return { results, addition, idle, ...(await untilBack(memory, idle + budgets.moreThanIdleMegabytes)) }
}

type Additions = { url: string; storeUri: string; planned: PlannedPerson[] }

/** Milliseconds that an addition takes each of 16 people, in turn with an insert through bare routes. */
async function additionsInTurn(generator: LoadGenerator, { url, storeUri, planned }: Additions, { pairs, pairMs }: (typeof sizes)['full']) {
  const bare = await startBareServer({ mongoUri: storeUri })
  const each = async (target: string) => {
    const { rate, counts, failures } = await generator.run({
      url: target,
      path: '',
      connections: people,
      ms: pairMs,
      people: planned,
      shares: additions,
    })
    if (counts.failed + counts.broken > 0) throw new Error(`additions failed: ${failures.join(', ')}`)
    return (people * 1_000) / rate
  }
  try {
    return await inTurn(
      pairs,
      () => each(url),
      () => each(bare.url),
    )
  } finally {
    await bare.stop()
  }
}

/** How long it takes until there is as little memory again, in ms, and how much there is then, or when the time is over. */
async function untilBack(memory: MemoryCourse, megabytes: number): Promise<{ backAfter: number | null; after: number }> {
  const began = performance.now()
  while (performance.now() - began < backAfterMs) {
    await sleep(1_000)
    if (memory.now() <= megabytes) return { backAfter: performance.now() - began, after: memory.now() }
  }
  return { backAfter: null, after: memory.now() }
}

type Findings = {
  commands: CommandsPerChange
  results: Measured[]
  addition: Paired
  idle: number
  backAfter: number | null
  after: number
  course: ReturnType<MemoryCourse['stop']>
}

function report({ commands, results, addition, idle, backAfter, after, course }: Findings): Report {
  const failed = results.reduce((sum, { counts }) => sum + counts.failed + counts.broken + counts.withoutRetryAfter, 0)
  const slowestRefusal = Math.max(...results.map((result) => result.slowestRefusal))
  const refusal = Math.max(...results.map((result) => result.slowestRefusal / result.p99))
  const slowestHealth = Math.max(...results.map((result) => result.slowestHealth))
  const { peak } = course
  return {
    table: results.map((result) => ({
      load: result.name,
      connections: result.connections,
      'requests/s': round(result.rate, 0),
      'p50 ms': round(result.p50, 1),
      'p99 ms': round(result.p99, 1),
      503: result.counts.unavailable,
      failed: result.counts.failed + result.counts.broken,
      'CPU ms each': round(result.cpuPerRequest),
    })),
    notes: [
      `an addition by each of ${people}: ${list(addition.measured)} ms; an insert through bare routes: ${list(addition.reference)} ms`,
      ...commands.map(({ change, alone, each, most }) => `${change}: ${alone} store commands alone, ${round(each, 1)} in a row (${most})`),
      ...course.rows.map((row) =>
        Object.entries(row)
          .map(([name, value]) => `${name} ${value}`)
          .join(', '),
      ),
      `largest: ${course.peaks.map(({ name, megabytes }) => `${name} ${round(megabytes, 0)} MB`).join(', ')}`,
      `idle ${round(idle, 0)} MB, at most ${round(peak, 0)} MB, afterwards ${round(after, 0)} MB, ${backAfter === null ? 'not back in time' : `back after ${round(backAfter / 1_000, 0)} s`}`,
      `slowest 503 after ${round(slowestRefusal, 0)} ms, slowest answer of /health/live after ${round(slowestHealth, 0)} ms`,
      ...results.flatMap(({ failures }) => failures),
    ],
    figure: `${commands[0]?.alone} commands an addition, ${round(addition.ratio)} × a bare insert by ${people} people, ${round(peak, 0)} MB at most, ${round(after - idle, 0)} MB more afterwards, refused after ${round(refusal)} × the p99 of others, ${failed} failed`,
    budget: `${budgets.commandsOfAddition}, ${budgets.addition} ×, ${budgets.peakMegabytes} MB, ${budgets.moreThanIdleMegabytes} MB, ${budgets.refusal} ×, none`,
    ok:
      commands.every(({ change, alone }) => !change.startsWith('addition') || alone <= budgets.commandsOfAddition) &&
      addition.ratio <= budgets.addition &&
      peak <= budgets.peakMegabytes &&
      backAfter !== null &&
      refusal <= budgets.refusal &&
      failed === 0,
  }
}

const list = (times: readonly number[]) => times.map((ms) => round(ms, 1)).join(', ')
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
