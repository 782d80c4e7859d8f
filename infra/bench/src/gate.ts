import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Benchmark, type Report, round } from './benchmark.ts'
import { compareGates, type GateReport } from './compare-gates.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Of the time of the other release. */
const maxRatio = 0.5

/**
 * How long the gate takes, suite by suite: that of its last run here, or of a run of its own with `--run` or where there was none. With `--ref COMMIT`,
 * that commit and this one are run back to back, each in a fresh clone; `--ref FILE` takes the report of an earlier run (`gate.json`) instead.
 */
export const gate: Benchmark = {
  name: 'gate',
  about: 'npm test, suite by suite (the last run; --run runs it; --ref COMMIT beside that of another release)',
  async run({ quick }) {
    const ref = optionOf('--ref')
    if (ref !== undefined) return compared(ref)
    const last = process.argv.includes('--run') ? undefined : await readReport(root)
    if (!last && quick) return { table: [], figure: 'skipped: it has not run here', budget: 'no failure', ok: true }
    if (!last) await runGate(root)
    const report = last ?? (await readReport(root))
    if (!report) throw new Error('the gate left no report')
    const failed = failuresOf(report)
    return {
      table: report.results.map(({ name, passed, seconds, cpuSeconds }) => ({
        suite: name,
        tests: passed,
        seconds: round(seconds, 1),
        'cpu s': cpuSeconds === undefined ? '' : round(cpuSeconds, 1),
      })),
      figure: `${report.seconds.toFixed(0)} s`,
      budget: `no failure; at most ${maxRatio} × another release, with --ref`,
      ok: failed === 0,
      notes: failed > 0 ? [`${failed} failed`] : [],
    }
  },
}

async function compared(ref: string): Promise<Report> {
  const saved = await readJson(ref)
  const before = saved ?? (await gateOf(ref))
  const now = await gateOf('HEAD')
  const ratio = now.seconds / before.seconds
  const failed = failuresOf(now)
  return {
    table: compareGates(before, now),
    figure: `${now.seconds.toFixed(0)} s beside ${before.seconds.toFixed(0)} s of ${ref}: ${round(ratio)} ×`,
    budget: `${maxRatio} ×`,
    ok: ratio <= maxRatio && failed === 0,
    notes: [`${failed} failed now, ${failuresOf(before)} at ${ref}; what is not committed here was not run`],
  }
}

/** Clones the repository at a commit, installs it and runs its gate. */
async function gateOf(commit: string): Promise<GateReport> {
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: root })
  const { stdout } = await git('rev-parse', `${commit}^{commit}`)
  const folder = await mkdtemp(join(tmpdir(), 'foyer-gate-'))
  try {
    // Without hard links, and all of the history, as the gate reads the messages of commits.
    await git('clone', '--quiet', '--no-local', root, folder)
    await promisify(execFile)('git', ['switch', '--quiet', '--detach', stdout.trim()], { cwd: folder })
    await runGate(folder)
    const report = await readReport(folder)
    if (!report) throw new Error(`the gate of ${commit} left no report`)
    return report
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const failuresOf = ({ results }: GateReport) => results.reduce((sum, { failed }) => sum + failed, 0)

function optionOf(name: string): string | undefined {
  const { argv } = process
  const index = argv.findIndex((argument) => argument === name || argument.startsWith(`${name}=`))
  return index === -1 ? undefined : (argv[index]?.split('=')[1] ?? argv[index + 1])
}

const readReport = (folder: string) => readJson(join(folder, 'node_modules/.foyer/reports/gate.json'))

async function readJson(file: string): Promise<GateReport | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as GateReport)
}

async function runGate(folder: string): Promise<void> {
  const child = spawn('npm', ['test'], { cwd: folder, stdio: 'inherit' })
  await new Promise((resolve) => child.once('exit', resolve))
}
