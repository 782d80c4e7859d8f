// The gate: every check and every test of the repository, one table, one last line.
// `--only lint,unit` runs a part of it, `--shard=1/2` one part of its tests, `--changed` what a change can reach. `--deep` runs what is too slow
// for it, or the parts of that which are named; `--require-all` fails when one of these cannot run.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedSuites } from './gate/changed/changed-suites.ts'
import { deepParts, partsText, selectParts, withBuild } from './gate/deep-parts.ts'
import { type GateOptions, readOptions } from './gate/options.ts'
import { reportFolder } from './gate/report-folder.ts'
import { runSuites } from './gate/run-suites.ts'
import type { Suite, SuiteResult } from './gate/suite.ts'
import { gateSuites, selectSuites, UnknownNameError } from './gate/suites.ts'
import { failuresText, summary, table } from './gate/table.ts'

/** What runs, and what is said of it at the end. */
interface Plan {
  suites: Suite[]
  /** The file that keeps the result, where that is of the whole. */
  report?: string
  closing?: (results: SuiteResult[]) => string
}

const { suites, report, closing } = plan()
const start = performance.now()
const results = await runSuites(suites, (text) => console.log(text))
const seconds = (performance.now() - start) / 1000
mkdirSync(reportFolder, { recursive: true })
if (report) writeFileSync(join(reportFolder, report), JSON.stringify({ seconds, results }))
const failures = failuresText(results)
if (failures) console.log(`\n${failures}`)
console.log(`\n${table(results)}\n`)
const text = closing?.(results)
if (text) console.log(`${text}\n`)
console.log(`${seconds.toFixed(0)} s in all`)
console.log(summary(results))
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0

function plan(): Plan {
  try {
    return planFor(readOptions(process.argv.slice(2)))
  } catch (error) {
    if (!(error instanceof UnknownNameError)) throw error
    console.error(error.message)
    return process.exit(2)
  }
}

function planFor({ only, shard, changed, deep, parts: names, requireAll }: GateOptions): Plan {
  if (changed !== undefined) return changedSuites(changed)
  if (deep) {
    const parts = deepParts({ requireAll, mongoUri: process.env['MONGODB_URI'] })
    const chosen = selectParts(
      parts,
      (only ?? names).filter((name) => name !== 'build'),
    )
    const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name)
    return {
      suites: withBuild(chosen),
      closing: (ran) => partsText(parts, namesOf(ran)),
      ...(chosen.length === parts.length ? { report: 'deep.json' } : {}),
    }
  }
  const all = gateSuites({ shard })
  const chosen = only ? selectSuites(all, only) : all
  return { suites: chosen, ...(chosen.length === all.length && shard === undefined ? { report: 'gate.json' } : {}) }
}
