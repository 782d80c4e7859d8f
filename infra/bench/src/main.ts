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
import { signInAttack } from './sign-in.ts'
import { startUp } from './start-up.ts'
import { watchers } from './watchers.ts'
import { widget10k } from './widget-10k.ts'

const benchmarks: Benchmark[] = [
  pageView,
  watchers,
  signInAttack,
  hostileCalls,
  firstView,
  import10k,
  exportAll,
  startUp,
  pagesScale,
  backup,
  search,
  widget10k,
  dragging,
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
    /** With --all: what is measured becomes the baseline. */
    save: { type: 'boolean', default: false },
    /** For the benchmark gate. */
    run: { type: 'boolean', default: false },
    /** For the benchmark gate: the commit to compare with, or the report of an earlier run. */
    ref: { type: 'string' },
  },
})
const { quick, save } = values
const [name] = positionals

if (values.all) process.exit((await runAll(benchmarks, { quick, save, write })) ? 0 : 1)
const chosen = benchmarks.find((benchmark) => benchmark.name === name)
if (chosen) {
  const report = await chosen.run({ quick })
  console.table(report.table)
  for (const note of report.notes ?? []) write(note)
  write(`${chosen.name}: ${report.figure} (budget ${report.budget}) ${report.ok ? 'ok' : 'short'}`)
  process.exit(report.ok ? 0 : 1)
}
if (name) write(`There is no benchmark ${name}.`)
write('pnpm bench NAME [--quick], or pnpm bench --all [--quick] [--save] for all of them beside the baseline:')
for (const benchmark of benchmarks) write(`  ${benchmark.name.padEnd(13)} ${benchmark.about}`)
process.exit(name ? 1 : 0)
