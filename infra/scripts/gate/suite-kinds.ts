import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedPnpm } from '../lib/repository.mjs'
import { isOnPath } from '../lib/run.mjs'
import { hasBrowser } from '../lib/system-packages.mjs'
import { runCommand } from './command.ts'
import { type PlaywrightReport, readPlaywrightReport } from './playwright-report.ts'
import { readJson } from './read-json.ts'
import { reportFolder } from './report-folder.ts'
import { oneCheck, type Suite, type SuiteRun } from './suite.ts'
import { readVitestReport, type VitestReport } from './vitest-report.ts'

/** What a suite of tests is limited to. */
export interface TestOptions {
  /** The name of the suite, where that is not the project's. */
  name?: string
  /** The name of its report, where that is not the suite's. */
  report?: string
  env?: NodeJS.ProcessEnv
  /** Paths, or parts of paths, of the files to run; all of the project by default. */
  files?: readonly string[]
  /** One part of several, as `1/2`. */
  shard?: string | undefined
  /** Further arguments. */
  args?: readonly string[]
}

/** A program that says by its exit code whether all is well. */
export function tool(name: string, command: string[], env: NodeJS.ProcessEnv = {}): Suite {
  return {
    name,
    kind: 'side',
    run: async (givesWay) => {
      const { code, output, cpuSeconds } = await runCommand(givesWay ? [...givingWay, ...command] : command, { env })
      return { ...oneCheck(code === 0), output, cpuSeconds }
    },
  }
}

/** At a tenth of the weight of a test that wants the processor too; `nice`, as what the program starts has to have it as well. */
const givingWay = ['nice', '-n', '10']

/** One of our own checks. */
export function script(name: string): Suite {
  return tool(name, ['node', `infra/scripts/checks/${name}.ts`])
}

/** The tests of a vitest project. */
export function vitest(
  project: string,
  { name = project, report = name, env = {}, files = [], shard, args = [] }: TestOptions = {},
): Suite {
  const command = ['vitest', 'run', '--project', project, ...(shard === undefined ? [] : ['--shard', shard]), ...args, ...files]
  return { name, kind: 'alone', run: () => runVitest(report, command, env) }
}

/** The tests of the Playwright projects of a name, `*` in it for whatever follows, in the system's Chromium. */
export function playwright(
  project: string,
  { name = project, report = name, env = {}, files = [], shard, args = [] }: TestOptions = {},
): Suite {
  return {
    name,
    kind: 'alone',
    run: async () => {
      if (!hasBrowser()) return { passed: 0, failed: 0, skipped: 1, note: 'no Chromium' }
      const file = reportFile(report)
      const command = playwrightCommand(project, { files, shard, args })
      const { code, cpuSeconds } = await runCommand(command, { show: true, env: { ...env, FOYER_JOURNEY_REPORT: file } })
      return { ...readPlaywrightReport(readJson(file) as PlaywrightReport | undefined, code), cpuSeconds }
    },
  }
}

/** How Playwright is called. `--project NAME` would take the files that follow for further projects. */
export function playwrightCommand(project: string, { files = [], shard, args = [] }: TestOptions): string[] {
  const program = ['infra/journeys/node_modules/.bin/playwright', 'test', '--config', 'infra/journeys']
  return [...program, `--project=${project}`, ...(shard === undefined ? [] : ['--shard', shard]), ...args, ...files]
}

/** Runs vitest, or a script that passes on what follows to vitest, and reads the JSON report it leaves beside the usual output. */
export async function runVitest(report: string, command: string[], env: NodeJS.ProcessEnv = {}): Promise<SuiteRun> {
  const file = reportFile(report)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code, cpuSeconds } = await runCommand([...command, ...reporters], { show: true, env })
  return { ...readVitestReport(readJson(file) as VitestReport | undefined, code), cpuSeconds }
}

/**
 * Builds the web app and the server by turbo. It starts a package's scripts by the pnpm on PATH; where there is none, npx lends it the one
 * named in package.json.
 * @param cache where turbo may take a result from that it has made before; by default nothing is taken, and nothing kept
 */
export function build(cache: readonly string[] = noCache): Suite {
  return {
    name: 'build',
    kind: 'alone',
    run: async () => {
      const { code, output, cpuSeconds } = await runTurbo(['run', 'build', ...cache])
      return { ...oneCheck(code === 0), output, cpuSeconds }
    },
  }
}

/** The gate proves what is here, not what was here once. */
const noCache = ['--cache=local:,remote:']

/** Runs turbo, and keeps what it prints unless `show`. */
export function runTurbo(args: readonly string[], options: { show?: boolean; env?: NodeJS.ProcessEnv } = {}) {
  const turbo = ['turbo', ...args]
  return runCommand(isOnPath('pnpm') ? turbo : ['npx', '--yes', `--package=${pinnedPnpm()}`, '--', ...turbo], options)
}

/** Where a suite leaves its report; that of the last run is removed. */
function reportFile(name: string): string {
  const file = join(reportFolder, `${name}.json`)
  mkdirSync(reportFolder, { recursive: true })
  rmSync(file, { force: true })
  return file
}
