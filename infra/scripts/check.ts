// The one gate: every check and every test of the repository, one table, one last line. `--only lint,unit` runs a part of it.
import { parseArgs } from 'node:util'
import { runSuites } from './gate/run-suites.ts'
import { suites } from './gate/suites.ts'
import { summary, table } from './gate/table.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const names = values.only?.split(',').map((name) => name.trim())
const unknown = names?.filter((name) => !suites.some((suite) => suite.name === name)) ?? []

if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const results = await runSuites(names ? suites.filter(({ name }) => names.includes(name)) : suites, (text) => console.log(text))
console.log(`\n${table(results)}\n`)
console.log(summary(results))
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
