import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Benchmark, type Report, round } from '../benchmark.ts'
import { type MemoryCourse, watchMemory } from '../memory-course.ts'
import { cpuMs } from '../process-usage.ts'
import { type CommandsPerChange, countCommands } from './count-commands.ts'
import { watchHealth } from './health-watch.ts'
import { type LoadPlan, type LoadResult, startLoadGenerator } from './load-plan.ts'
import { createFullPage, signUpPeople } from './load-scene.ts'

const sizes = {
  full: { people: 256, ms: 30_000, mixMs: 120_000, idleMs: 30_000 },
  quick: { people: 32, ms: 5_000, mixMs: 10_000, idleMs: 5_000 },
}
const backAfterMs = 120_000
const budgets = { commandsOfAddition: 6, additionsBy16: 400, peakMegabytes: 512, moreThanIdleMegabytes: 60, refusalMs: 1_000 }
const unlimited = { LIMIT_ADDRESS: '1000000', LIMIT_ACCOUNT: '1000000', LIMIT_CREDENTIALS: '100000' }

type Phase = { name: string; connections: number; shares: LoadPlan['shares']; isLong?: boolean }
type Measured = Phase & LoadResult & { cpuPerRequest: number; slowestHealth: number }

const views = { view: 100, add: 0, move: 0 }
const additions = { view: 0, add: 100, move: 0 }
const phases: Phase[] = [
  ...[16, 256, 1_000].map((connections) => ({ name: 'page views', connections, shares: views })),
  ...[1, 16, 256].map((connections) => ({ name: 'additions', connections, shares: additions })),
  { name: 'mix', connections: 256, shares: { view: 90, add: 8, move: 2 }, isLong: true },
]

/** Issue budgets: commands of an addition, additions of 16 people, memory during and after the load, and what is refused is refused within a second. */
export const load: Benchmark = {
  name: 'load',
  about: 'page views of up to 1,000 connections, additions of up to 256, a mix: rate, latency, refusals, memory, store commands per change',
  async run({ quick }) {
    const commands = await countCommands()
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const foyer = await startFoyer({ dataDir: folder, env: unlimited })
    const memory = watchMemory(foyer)
    try {
      const measured = await putLoadOn(foyer, memory, sizes[quick ? 'quick' : 'full'])
      return report({ commands, ...measured, course: memory.stop() })
    } finally {
      memory.stop()
      await foyer.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function putLoadOn(foyer: FoyerProcess, memory: MemoryCourse, size: (typeof sizes)['full']) {
  const people = await signUpPeople(foyer.url, size.people)
  const [first] = people
  if (!first) throw new Error('nobody has signed up')
  const path = await createFullPage(first)
  memory.begin('idle')
  await sleep(size.idleMs)
  const idle = memory.now()
  const planned = people.map(({ cookie, token, widgetIds, itemId }) => ({ cookie, token, widgetIds, itemId }))
  const generator = startLoadGenerator()
  const results: Measured[] = []
  try {
    for (const phase of phases) {
      const { connections, shares } = phase
      memory.begin(`${phase.name}, ${connections}`)
      const health = watchHealth(foyer.url)
      const before = await cpuOf(foyer)
      const ms = phase.isLong ? size.mixMs : size.ms
      const result = await generator.run({ url: foyer.url, path, connections, ms, people: planned, shares })
      const cpu = (await cpuOf(foyer)) - before
      results.push({ ...phase, ...result, cpuPerRequest: cpu / Math.max(1, result.counts.ok), slowestHealth: await health.stop() })
    }
  } finally {
    await generator.stop()
  }
  memory.begin('afterwards')
  return { results, idle, ...(await untilBack(memory, idle + budgets.moreThanIdleMegabytes)) }
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

async function cpuOf(foyer: FoyerProcess): Promise<number> {
  const times = await Promise.all((await foyer.pids()).map(cpuMs))
  return times.reduce((sum, ms) => sum + ms, 0)
}

type Findings = {
  commands: CommandsPerChange
  results: Measured[]
  idle: number
  backAfter: number | null
  after: number
  course: ReturnType<MemoryCourse['stop']>
}

function report({ commands, results, idle, backAfter, after, course }: Findings): Report {
  const rateOf = (name: string, connections: number) =>
    results.find((result) => result.name === name && result.connections === connections)?.rate ?? Number.NaN
  const additionsBy16 = rateOf('additions', 16)
  const failed = results.reduce((sum, { counts }) => sum + counts.failed + counts.broken + counts.withoutRetryAfter, 0)
  const slowestRefusal = Math.max(...results.map((result) => result.slowestRefusal))
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
    figure: `${commands[0]?.alone} commands an addition, ${round(additionsBy16, 0)}/s by 16 people, ${round(peak, 0)} MB at most, ${round(after - idle, 0)} MB more afterwards, ${failed} failed`,
    budget: `${budgets.commandsOfAddition}, ${budgets.additionsBy16}/s, ${budgets.peakMegabytes} MB, ${budgets.moreThanIdleMegabytes} MB, none`,
    measures: [
      { name: 'memory under load', value: peak, unit: 'MB' },
      { name: '1,000 additions by 16 people', value: 1_000 / additionsBy16, unit: 's' },
      { name: '10,000 page views over 256 connections', value: 10_000 / rateOf('page views', 256), unit: 's' },
    ],
    ok:
      commands.every(({ change, alone }) => !change.startsWith('addition') || alone <= budgets.commandsOfAddition) &&
      additionsBy16 >= budgets.additionsBy16 &&
      peak <= budgets.peakMegabytes &&
      backAfter !== null &&
      slowestRefusal <= budgets.refusalMs &&
      failed === 0,
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
