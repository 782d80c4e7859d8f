import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedPnpm, root } from '../lib/repository.mjs'
import { isOnPath } from '../lib/run.mjs'
import { hasBrowser } from '../lib/system-packages.mjs'
import { runCommand } from './command.ts'
import { dockerEngineAnswers } from './docker.ts'
import { oneCheck, type Suite } from './suite.ts'
import { readReport, type VitestReport } from './vitest-report.ts'

/** Every suite of the gate, in the order of its table. */
export const suites: Suite[] = [
  tool('format', 'oxfmt', '--check', '.'),
  tool('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  script('lint-bites'),
  tool('types', 'tsc', '-b'),
  script('dependencies'),
  script('dependencies-bite'),
  tool('boundaries', 'turbo', 'boundaries'),
  tool('unused', 'knip', '--no-config-hints'),
  script('source-rules'),
  script('workspace-rules'),
  script('commit-messages'),
  script('locales'),
  { name: 'web-build', kind: 'alone', run: buildWeb },
  vitest('unit'),
  vitest('integration'),
  vitest('e2e'),
  { name: 'docker', kind: 'alone', run: onRealStores },
]

/** A program that says by its exit code whether all is well. */
function tool(name: string, ...command: string[]): Suite {
  return {
    name,
    kind: 'side',
    run: async () => {
      const { code, output } = await runCommand(command)
      return { ...oneCheck(code === 0), output }
    },
  }
}

/** One of our own checks. */
function script(name: string): Suite {
  return tool(name, 'node', `infra/scripts/checks/${name}.ts`)
}

function vitest(project: string): Suite {
  return { name: project, kind: 'alone', run: () => runVitest(project, ['vitest', 'run', '--project', project], project === 'e2e') }
}

/** The integration tests once more, on real MongoDB and Redis. A docker client without an engine is not Docker. */
async function onRealStores() {
  if (!(await dockerEngineAnswers()))
    return { passed: 0, failed: 0, skipped: 1, note: 'no Docker engine answers: not run on real MongoDB and Redis' }
  return runVitest('docker', ['node', 'infra/scripts/with-docker.ts'], false)
}

/** Runs vitest, or a script that passes on what follows to vitest, and reads the JSON report it leaves beside the usual output. */
async function runVitest(name: string, command: string[], needsBrowser: boolean) {
  const folder = join(root, 'node_modules/.foyer/reports')
  const file = join(folder, `${name}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runCommand([...command, ...reporters], { show: true })
  return readReport(readJson(file), code, needsBrowser && !hasBrowser())
}

/** turbo starts a package's scripts by the pnpm on PATH; where there is none, npx lends it the one named in package.json. */
async function buildWeb() {
  const build = ['turbo', 'run', 'build']
  const command = isOnPath('pnpm') ? build : ['npx', '--yes', `--package=${pinnedPnpm()}`, '--', ...build]
  const { code } = await runCommand(command, { show: true })
  return oneCheck(code === 0)
}

function readJson(file: string): VitestReport | undefined {
  try {
    const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
    return report
  } catch {
    // No report, or half of one: the run crashed, and readReport says so.
    return undefined
  }
}
