import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedPnpm } from '../lib/repository.mjs'
import { isOnPath } from '../lib/run.mjs'
import { hasBrowser } from '../lib/system-packages.mjs'
import { runCommand } from './command.ts'
import { dockerEngineAnswers } from './docker.ts'
import { type PlaywrightReport, readPlaywrightReport } from './playwright-report.ts'
import { readJson } from './read-json.ts'
import { reportFolder } from './report-folder.ts'
import { mustRun, oneCheck, type Outcome, type Suite } from './suite.ts'
import { readVitestReport, type VitestReport } from './vitest-report.ts'

/** Every suite of the gate, in the order of its table. */
export const suites: Suite[] = [
  // The two that take longest first, so that the short ones fill the other core in the end. Each keeps to one core: with more checkers than
  // that, the types of the same libraries are worked out once for each of them, which doubles the processor time.
  tool('types', ['tsc', '-b', '--checkers', '1']),
  tool('lint', ['oxlint', '--type-aware', '--deny-warnings'], { GOMAXPROCS: '1' }),
  script('lint-self-test'),
  script('dependencies'),
  script('dependencies-self-test'),
  tool('unused', ['knip', '--no-config-hints']),
  tool('format', ['oxfmt', '--check', '.']),
  tool('boundaries', ['turbo', 'boundaries']),
  script('source-rules'),
  script('workspace-rules'),
  script('commit-messages'),
  script('locales'),
  script('security-document'),
  { name: 'build', kind: 'alone', run: build },
  vitest('unit*', {}, 'unit'),
  vitest('components'),
  vitest('integration'),
  playwright('journeys'),
  playwright('screens'),
]

/**
 * The suites of `npm run test:deep`: what takes too long, or needs more than a new machine has. MONGODB_URI and REDIS_URL are for
 * `second-engine`: the others kill and inspect the embedded stores.
 * @param options.requireAll whether a suite that cannot run is a failure: no Docker engine, no Chromium
 * @param options.mongoUri the MONGODB_URI; where there is one, `second-engine` stands in the place of `real-stores`
 */
export function deepSuites({ requireAll, mongoUri }: { requireAll: boolean; mongoUri: string | undefined }): Suite[] {
  // One file of the deep tests needs more than a new machine has, among many that do not: it is to say itself whether that is a failure.
  const required = requireAll ? { FOYER_REQUIRE_ALL: '1' } : {}
  const deep = [vitest('deep', { ...embeddedStores, ...required }), playwright('deep', 'deep-journeys', embeddedStores)]
  const suitesThatMaySkip = [...deep, mongoUri ? secondEngine : realStores]
  return [{ name: 'build', kind: 'alone', run: build }, ...(requireAll ? suitesThatMaySkip.map(mustRun) : suitesThatMaySkip)]
}

const realStores: Suite = { name: 'real-stores', kind: 'alone', run: runOnRealStores }

/** The integration tests once more, on the server that MONGODB_URI names: MongoDB, or another engine that speaks its protocol. */
const secondEngine: Suite = vitest('integration', {}, 'second-engine')

const embeddedStores: NodeJS.ProcessEnv = { MONGODB_URI: undefined, REDIS_URL: undefined }

/** At a tenth of the weight of a test that wants the processor too; `nice`, as what the program starts has to have it as well. */
const givingWay = ['nice', '-n', '10']

/** A program that says by its exit code whether all is well. */
function tool(name: string, command: string[], env: NodeJS.ProcessEnv = {}): Suite {
  return {
    name,
    kind: 'side',
    run: async (givesWay) => {
      const { code, output } = await runCommand(givesWay ? [...givingWay, ...command] : command, { env })
      return { ...oneCheck(code === 0), output }
    },
  }
}

/** One of our own checks. */
function script(name: string): Suite {
  return tool(name, ['node', `infra/scripts/checks/${name}.ts`])
}

function vitest(project: string, env: NodeJS.ProcessEnv = {}, name = project): Suite {
  return { name, kind: 'alone', run: () => runVitest(name, ['vitest', 'run', '--project', project], env) }
}

/** The tests of one Playwright project, in the system's Chromium. */
function playwright(project: string, name = project, env: NodeJS.ProcessEnv = {}): Suite {
  return {
    name,
    kind: 'alone',
    run: async () => {
      if (!hasBrowser()) return { passed: 0, failed: 0, skipped: 1, note: 'no Chromium' }
      const file = reportFile(name)
      const command = ['infra/journeys/node_modules/.bin/playwright', 'test', '--config', 'infra/journeys', '--project', project]
      const { code } = await runCommand(command, { show: true, env: { ...env, FOYER_JOURNEY_REPORT: file } })
      return readPlaywrightReport(readJson(file) as PlaywrightReport | undefined, code)
    },
  }
}

/** The integration tests once more, on MongoDB and Redis in containers of their own. */
async function runOnRealStores(): Promise<Outcome> {
  if (await dockerEngineAnswers()) return runVitest('real-stores', ['node', 'infra/scripts/with-docker.ts'])
  return { passed: 0, failed: 0, skipped: 1, note: 'not run: no Docker engine answers, and MONGODB_URI is not set' }
}

/** Runs vitest, or a script that passes on what follows to vitest, and reads the JSON report it leaves beside the usual output. */
async function runVitest(name: string, command: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const file = reportFile(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runCommand([...command, ...reporters], { show: true, env })
  return readVitestReport(readJson(file) as VitestReport | undefined, code)
}

/** Where a suite leaves its report; that of the last run is removed. */
function reportFile(name: string): string {
  const file = join(reportFolder, `${name}.json`)
  mkdirSync(reportFolder, { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** turbo starts a package's scripts by the pnpm on PATH; where there is none, npx lends it the one named in package.json. */
async function build() {
  const turbo = ['turbo', 'run', 'build']
  const command = isOnPath('pnpm') ? turbo : ['npx', '--yes', `--package=${pinnedPnpm()}`, '--', ...turbo]
  const { code, output } = await runCommand(command)
  return { ...oneCheck(code === 0), output }
}
