import type { Benchmark } from './benchmark.ts'
import { feedsFarm } from './feeds-farm.ts'
import { feedsImport } from './feeds-import.ts'
import { feedParse } from './feed-parse.ts'
import { firstView } from './first-view.ts'
import { footprint } from './footprint.ts'
import { gate } from './gate.ts'
import { import10k } from './import-10k.ts'
import { pageView } from './page-view.ts'
import { redisEngines } from './redis-engines.ts'
import { startUp } from './start-up.ts'
import { storeCrash } from './store-crash.ts'
import { storeScale } from './store-scale.ts'

const benchmarks: Benchmark[] = [
  pageView,
  firstView,
  import10k,
  startUp,
  redisEngines,
  storeScale,
  storeCrash,
  feedsFarm,
  feedsImport,
  feedParse,
  footprint,
  gate,
]
const write = (line: string) => process.stdout.write(`${line}\n`)

const [name] = process.argv.slice(2)
const chosen = benchmarks.find((benchmark) => benchmark.name === name)
if (chosen) {
  const report = await chosen.run()
  console.table(report.table)
  for (const note of report.notes ?? []) write(note)
  write(`${chosen.name}: ${report.figure} (budget ${report.budget}) ${report.ok ? 'ok' : 'short'}`)
  process.exit(report.ok ? 0 : 1)
}
if (name) write(`There is no benchmark ${name}.`)
write('pnpm bench NAME, one of:')
for (const benchmark of benchmarks) write(`  ${benchmark.name.padEnd(13)} ${benchmark.about}`)
process.exit(name ? 1 : 0)
