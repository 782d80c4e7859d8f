import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Benchmark } from './benchmark.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const maxSeconds = 600

type GateReport = { seconds: number; results: Array<{ name: string; seconds: number; passed: number; failed: number; skipped: number }> }

/** How long the gate takes, suite by suite: that of its last run, or of a run of its own with `--run` or where there was none. */
export const gate: Benchmark = {
  name: 'gate',
  about: 'npm test, suite by suite (the last run; --run runs it)',
  async run({ quick }) {
    const last = process.argv.includes('--run') ? undefined : await readReport()
    if (!last && quick) return { table: [], figure: 'skipped: it has not run here', budget: `${maxSeconds} s`, ok: true }
    if (!last) await runGate()
    const report = last ?? (await readReport())
    if (!report) throw new Error('the gate left no report')
    const failed = report.results.reduce((sum, result) => sum + result.failed, 0)
    return {
      table: report.results.map(({ name, seconds, ...counts }) => ({ suite: name, seconds: Number(seconds.toFixed(1)), ...counts })),
      figure: `${report.seconds.toFixed(0)} s`,
      budget: `${maxSeconds} s`,
      ok: report.seconds <= maxSeconds && failed === 0,
      notes: failed > 0 ? [`${failed} failed`] : [],
    }
  },
}

async function readReport(): Promise<GateReport | undefined> {
  const text = await readFile(`${root}node_modules/.foyer/reports/gate.json`, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as GateReport)
}

async function runGate(): Promise<void> {
  const child = spawn('npm', ['test'], { cwd: root, stdio: 'inherit' })
  await new Promise((resolve) => child.once('exit', resolve))
}
