// The gate: every check and every test of the repository, one table, one last line.
// `--only lint,unit` runs a part of it; `--deep` runs the suites that are too slow for it, `--require-all` fails when one of these cannot run.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { reportFolder } from './gate/report-folder.ts'
import { runSuites } from './gate/run-suites.ts'
import { deepSuites, suites } from './gate/suites.ts'
import { failuresText, summary, table } from './gate/table.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, deep: { type: 'boolean' }, 'require-all': { type: 'boolean' } },
})
const available = values.deep ? deepSuites({ requireAll: values['require-all'] ?? false, mongoUri: process.env['MONGODB_URI'] }) : suites
const names = values.only?.split(',').map((name) => name.trim())
const unknown = names?.filter((name) => !available.some((suite) => suite.name === name)) ?? []

if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}. There are: ${available.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const start = performance.now()
const selected = names ? available.filter(({ name }) => names.includes(name)) : available
const results = await runSuites(selected, (text) => console.log(text))
const seconds = (performance.now() - start) / 1000
mkdirSync(reportFolder, { recursive: true })
const isWhole = selected.length === available.length
if (isWhole) writeFileSync(join(reportFolder, values.deep ? 'deep.json' : 'gate.json'), JSON.stringify({ seconds, results }))
const failures = failuresText(results)
if (failures) console.log(`\n${failures}`)
console.log(`\n${table(results)}\n`)
console.log(`${seconds.toFixed(0)} s in all`)
console.log(summary(results))
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
