import { round } from './benchmark.ts'

/** What a run of the gate leaves; releases before processor time was measured have none. */
export type GateReport = { seconds: number; results: Array<SuiteReport> }
type SuiteReport = { name: string; seconds: number; cpuSeconds?: number; passed: number; failed: number; skipped: number }

/** Two runs of the gate side by side: a row a suite, in the order of the later one, then what only the earlier one has, then the sum. */
export function compareGates(before: GateReport, now: GateReport): Array<Record<string, string | number>> {
  const names = [...new Set([...now.results, ...before.results].map(({ name }) => name))]
  const rowOf = (name: string) => row(name, suiteOf(before, name), suiteOf(now, name))
  return [...names.map(rowOf), row('in all', sumOf(before), sumOf(now))]
}

type Sum = Pick<SuiteReport, 'passed' | 'seconds' | 'cpuSeconds'>

function row(suite: string, before: Sum | undefined, now: Sum | undefined): Record<string, string | number> {
  const secondsOf = (sum: Sum | undefined) => (sum ? round(sum.seconds, 1) : '')
  return {
    suite,
    'tests before': before?.passed ?? '',
    'tests now': now?.passed ?? '',
    's before': secondsOf(before),
    's now': secondsOf(now),
    'cpu s now': now?.cpuSeconds === undefined ? '' : round(now.cpuSeconds, 1),
    '×': before && now ? round(now.seconds / before.seconds) : '',
  }
}

const suiteOf = ({ results }: GateReport, suite: string) => results.find(({ name }) => name === suite)

function sumOf({ seconds, results }: GateReport): Sum {
  const add = (of: (result: SuiteReport) => number) => results.reduce((sum, result) => sum + of(result), 0)
  const isMeasured = results.some(({ cpuSeconds }) => cpuSeconds !== undefined)
  return { seconds, passed: add(({ passed }) => passed), ...(isMeasured ? { cpuSeconds: add(({ cpuSeconds = 0 }) => cpuSeconds) } : {}) }
}
