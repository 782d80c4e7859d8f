// Checks that the dependency rules still report known violations: node infra/scripts/checks/dependencies-self-test.ts
// They must report each line that the known-bad fixture marks, and nothing else; and every rule must be broken there at least once.
import { join } from 'node:path'
import config from '../../../.dependency-cruiser.mjs'
import { root } from '../lib/repository.mjs'
import { cruise } from './cruise.ts'
import { folderCycleRule, folderCycles } from './folder-cycles.ts'
import { compareReports, readMarks } from './marks.ts'

const fixture = join(root, 'infra/scripts/fixtures/bad-dependencies')

const expected = readMarks(fixture).map(({ file, rule }) => ({ file, rule }))
const result = await cruise(fixture, ['packages', 'services', 'apps', 'infra'])
const reported = [
  ...result.summary.violations.map(({ from, rule }) => ({ file: from, rule: rule.name })),
  ...folderCycles(result).map(({ from }) => ({ file: from, rule: folderCycleRule })),
]

const proven = new Set(expected.map(({ rule }) => rule))
const rules = [...(config.forbidden ?? []).flatMap(({ name }) => name ?? []), folderCycleRule]
const unproven = rules.flatMap((name) => (proven.has(name) ? [] : [`no violation of this rule in the fixture: ${name}`]))
const problems = [...compareReports(expected, reported), ...unproven]

for (const problem of problems) console.log(problem)
console.log(`${expected.length} known violations of ${proven.size} rules, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
