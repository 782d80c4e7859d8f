import { globSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../lib/repository.mjs'
import { readJson } from '../read-json.ts'
import { build, playwright, runTurbo, script, tool, vitest } from '../suite-kinds.ts'
import { oneCheck, type Outcome, type Suite, type SuiteResult, type SuiteRun, withFailures } from '../suite.ts'
import { UnknownNameError } from '../suites.ts'
import { readVitestReport, type VitestReport } from '../vitest-report.ts'
import { type Change, changedFiles } from './changed-files.ts'
import { readModuleGraph, type Sources } from './module-graph.ts'
import { select, type Selection } from './select.ts'
import { packageReport, projectOf, writeSelection } from './selection-file.ts'
import { dependenciesOf, type Package, packageOf, readPackages, readSources } from './workspace.ts'

/** Results of an earlier run are taken for this command alone, and are in no clone: `npm test` and `.ci/run` believe none. */
const cache = ['--cache=local:rw,remote:', `--cache-dir=${join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'foyer/turbo')}`]

interface Workspace {
  packages: readonly Package[]
  sources: Sources
}

/**
 * The suites that a change can reach, and what is to be said at the end of what ran and what was left out.
 * @param ref the commit to compare with; empty for the one where the branch began
 * @throws UnknownNameError when there is no such commit
 */
export function changedSuites(ref: string): { suites: Suite[]; closing: (results: SuiteResult[]) => string } {
  const change = changeSince(ref)
  const packages = readPackages()
  const sources = readSources(packages, change.files)
  const selection = select(change.files, readModuleGraph(sources), sources, packages)
  const suites = change.files.length === 0 ? [] : suitesFor(change, selection, { packages, sources })
  return { suites, closing: (results) => closingText(change, selection, results) }
}

function changeSince(ref: string): Change {
  try {
    return changedFiles(root, ref)
  } catch (error) {
    throw new UnknownNameError(`--changed=${ref}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function suitesFor({ files }: Change, selection: Selection, workspace: Workspace): Suite[] {
  const isTouched = (pattern: RegExp) => files.some((file) => pattern.test(file))
  const touchesTools = isTouched(/^infra\/scripts\/|^[^/]+\.(ts|mjs|json)$/)
  const { hasCode, needsBuild, journeys, packages } = selection
  const ownTests = selection.tests.filter((file) => file.startsWith('infra/scripts/'))
  const own = (['unit', 'integration'] as const).flatMap((project) => {
    const tests = ownTests.filter((file) => projectOf(file) === project)
    return tests.length > 0 ? [vitest(`${project}*`, { name: `tools-${project}`, files: tests })] : []
  })
  return [
    tool('format', ['oxfmt', '--check', '.']),
    ...['source-rules', 'workspace-rules', 'commit-messages', 'security-document', 'document-paths'].map(script),
    ...(isTouched(/^(apps\/web|infra\/journeys)\//) ? [script('locales')] : []),
    ...(packages.length > 0 || touchesTools ? [types(selection, workspace, touchesTools)] : []),
    ...(packages.length > 0 ? [lint(packages)] : []),
    ...(touchesTools ? [tool('lint-tools', ['oxlint', '--type-aware', '--deny-warnings', 'infra/scripts', 'vitest.config.ts'])] : []),
    ...(isTouched(/^infra\/scripts\/(fixtures|checks)\/|oxlintrc|dependency-cruiser/)
      ? ['lint-self-test', 'dependencies-self-test'].map(script)
      : []),
    ...(hasCode
      ? [tool('boundaries', ['turbo', 'boundaries']), script('dependencies'), tool('unused', ['knip', '--no-config-hints'])]
      : []),
    ...(needsBuild ? [build(cache)] : []),
    ...(selection.tests.length > ownTests.length ? [packageTests(files, selection.tests, workspace)] : []),
    ...own,
    ...(journeys.length > 0 ? [playwright('journeys*', { name: 'journeys', files: journeys.map((file) => `/${file}$`) })] : []),
  ]
}

/** `tsc -b` of what has changed and what depends on it, from what it left in `.types` the last time. */
function types({ packages: names }: Selection, { packages }: Workspace, touchesTools: boolean): Suite {
  const folders = packages.filter(({ name }) => names.includes(name)).map(({ folder }) => folder)
  const configs = folders.flatMap((folder) => globSync(`${folder}/**/tsconfig.json`, { cwd: root, exclude: ['**/node_modules/**'] }))
  return tool('types', ['tsc', '-b', '--checkers', '1', ...configs.map(dirname), ...(touchesTools ? ['infra/scripts'] : [])])
}

function lint(names: readonly string[]): Suite {
  return {
    name: 'lint',
    kind: 'side',
    run: async () => {
      const { code, output, cpuSeconds } = await runTurbo(['run', 'lint', ...cache, ...filters(names), '--concurrency=1', '--continue'], {
        env: { GOMAXPROCS: '1' },
      })
      const [, cached = '0', total = ''] = /Cached:\s+(\d+) cached, (\d+) total/.exec(output) ?? []
      return { ...oneCheck(code === 0), output, cpuSeconds, note: `${total} packages, ${cached} of them from the cache` }
    },
  }
}

/** The tests of packages, by turbo: those of a package that are the same as in an earlier run, with all that it depends on, are not run again. */
function packageTests(changed: readonly string[], tests: readonly string[], { packages, sources }: Workspace): Suite {
  const members = packages.filter(({ folder }) => tests.some((file) => file.startsWith(`${folder}/`)))
  return {
    name: 'test',
    kind: 'alone',
    run: async (): Promise<SuiteRun> => {
      const foreign = changed.filter((file) => members.some((member) => !turboKnows(file, member, packages)))
      const name = writeSelection(
        tests,
        foreign.map((file) => `${file} ${sources.read(file) ?? ''}`),
      )
      const start = Date.now()
      const names = members.map((member) => member.name)
      const limits = ['--concurrency=1', '--continue', '--output-logs=new-only', '--env-mode=loose']
      const { code, cpuSeconds } = await runTurbo(['run', 'test', ...cache, ...filters(names), ...limits], {
        show: true,
        env: { FOYER_TESTS: name },
      })
      return { ...sumOf(members, tests, start, code), cpuSeconds }
    },
  }
}

/** Whether the hash that turbo has of a package's task changes with a file. */
function turboKnows(file: string, member: Package, packages: readonly Package[]): boolean {
  const owner = packageOf(file, packages)
  return owner !== undefined && dependenciesOf(member.name, packages).has(owner.name)
}

const filters = (names: readonly string[]) => names.map((name) => `--filter=${name}`)

/** One outcome of the reports that the packages have left. */
function sumOf(members: readonly Package[], tests: readonly string[], start: number, code: number): Outcome {
  const reports = members.flatMap(({ folder }) => {
    const own = new Set(tests.filter((file) => file.startsWith(`${folder}/`)).map(projectOf))
    return [...own].map((project) => readJson(packageReport(folder, project)) as (VitestReport & { startTime: number }) | undefined)
  })
  const outcomes = reports.map((report) => readVitestReport(report, 0))
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const failed = sum((outcome) => outcome.failed)
  const earlier = reports.filter((report) => report && report.startTime < start).length
  return {
    passed: sum((outcome) => outcome.passed),
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: sum((outcome) => outcome.skipped),
    note: `${members.map(({ name }) => name.replace('@foyer/', '')).join(', ')}${earlier > 0 ? `; ${earlier} of ${reports.length} runs from the cache` : ''}`,
    ...withFailures(outcomes.flatMap(({ failures = [] }) => failures)),
  }
}

function closingText({ base, files }: Change, selection: Selection, results: SuiteResult[]): string {
  const since = `since ${base.slice(0, 8)}`
  if (files.length === 0) return `Nothing has changed ${since}. A commit to compare with is named by --changed=REF.`
  const shown = files.slice(0, 5).join(', ')
  return [
    `changed ${since}: ${files.length} files (${shown}${files.length > 5 ? ', …' : ''})`,
    `ran: ${results.map(({ name }) => name).join(', ')}; ${selection.tests.length} test files, ${selection.journeys.length} files of journeys, ${selection.packages.length} packages linted and type-checked`,
    'left out:',
    ...selection.leftOut.map((sentence) => `  ${sentence}`),
    'Before it is merged, npm test runs everything.',
  ].join('\n')
}
