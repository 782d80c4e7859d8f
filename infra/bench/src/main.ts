import { parseArgs } from 'node:util'
import type { Benchmark } from './benchmark.ts'
import { backup } from './backup.ts'
import { dragging } from './dragging.ts'
import { feedsFarm } from './feeds-farm.ts'
import { feedsImport } from './feeds-import.ts'
import { feedParse } from './feed-parse.ts'
import { firstView } from './first-view.ts'
import { footprint } from './footprint.ts'
import { gate } from './gate.ts'
import { exportAll } from './export.ts'
import { import10k } from './import-10k.ts'
import { idleProcesses } from './idle-processes.ts'
import { linkCheck } from './link-check.ts'
import { load } from './load/load.ts'
import { hostileCalls } from './hostile-calls.ts'
import { pageView } from './page-view.ts'
import { pagesScale } from './pages-scale.ts'
import { runAll } from './run-all.ts'
import { search } from './search.ts'
import { createSharedFoyer } from './shared-foyer.ts'
import { signInAttack } from './sign-in.ts'
import { startUp } from './start-up.ts'
import { teamScale } from './team-scale.ts'
import { typing } from './typing.ts'
import { watchers } from './watchers.ts'
import { widget10k } from './widget-10k.ts'

/** Those that share a Foyer first, and of them those that leave it the most work last. */
const benchmarks: Benchmark[] = [
  pageView,
  hostileCalls,
  firstView,
  dragging,
  typing,
  watchers,
  widget10k,
  import10k,
  exportAll,
  teamScale,
  signInAttack,
  startUp,
  search,
  pagesScale,
  backup,
  feedsFarm,
  feedsImport,
  feedParse,
  linkCheck,
  footprint,
  idleProcesses,
  load,
  gate,
]
const write = (line: string) => process.stdout.write(`${line}\n`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    /** For the benchmark first-view: how many single runs, of which the worst counts. */
    singles: { type: 'string' },
    /** For the benchmark gate. */
    run: { type: 'boolean', default: false },
    /** For the benchmark gate: the commit to compare with, or the report of an earlier run. */
    ref: { type: 'string' },
  },
})
const { quick } = values
const [name] = positionals
const shared = createSharedFoyer()
const singles = values.singles === undefined ? undefined : Number(values.singles)
const options = { quick, singles, foyer: () => shared.get() }

if (values.all) {
  const ok = await runAll(benchmarks, { ...options, write })
  await shared.stop()
  process.exit(ok ? 0 : 1)
}
const chosen = benchmarks.find((benchmark) => benchmark.name === name)
if (chosen) {
  const report = await chosen.run(options).catch(async (error: unknown) => {
    await shared.stop()
    throw error
  })
  await shared.stop()
  console.table(report.table)
  for (const note of report.notes ?? []) write(note)
  write(`${chosen.name}: ${report.figure} (budget ${report.budget}) ${report.ok ? 'ok' : 'short'}`)
  process.exit(report.ok ? 0 : 1)
}
if (name) write(`There is no benchmark ${name}.`)
write('pnpm bench NAME [--quick], pnpm bench first-view --singles N, or pnpm bench --all [--quick] for the verdicts of all of them:')
for (const benchmark of benchmarks) write(`  ${benchmark.name.padEnd(13)} ${benchmark.about}`)
process.exit(name ? 1 : 0)
