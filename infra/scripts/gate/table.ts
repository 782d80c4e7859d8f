import type { SuiteResult } from './suite.ts'

const columns = ['suite', 'passed', 'failed', 'skipped', 'seconds']

/** The gate's table: one line a suite. */
export function table(results: SuiteResult[]): string {
  const rows = results.map((result) => [
    result.name,
    `${result.passed}`,
    `${result.failed}`,
    `${result.skipped}`,
    result.seconds.toFixed(1),
  ])
  const widths = columns.map((title, index) => Math.max(...[title, ...rows.map((row) => row[index] ?? '')].map((text) => text.length)))
  const line = (cells: string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join('  ')
  return [
    line(columns),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...rows.map((row, index) => `${line(row)}${noteOf(results[index])}`),
  ].join('\n')
}

/** The gate's last line, all suites together: `12 passed, 0 failed, 1 skipped`. */
export function summary(results: SuiteResult[]): string {
  const sum = (of: (suiteResult: SuiteResult) => number) => results.reduce((total, result) => total + of(result), 0)
  return `${sum((suiteResult) => suiteResult.passed)} passed, ${sum((suiteResult) => suiteResult.failed)} failed, ${sum((suiteResult) => suiteResult.skipped)} skipped`
}

function noteOf(result: SuiteResult | undefined): string {
  return result?.note ? `  ${result.note}` : ''
}
