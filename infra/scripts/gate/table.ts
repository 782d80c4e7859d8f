import type { Failure, SuiteResult } from './suite.ts'

const columns = ['suite', 'passed', 'failed', 'skipped', 'seconds', 'cpu s']

/** The gate's table: one line a suite. */
export function table(results: SuiteResult[]): string {
  const rows = results.map((result) => [
    result.name,
    `${result.passed}`,
    `${result.failed}`,
    `${result.skipped}`,
    result.seconds.toFixed(1),
    result.cpuSeconds?.toFixed(1) ?? '',
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

/** The tests that failed, with the beginning of what each said; an empty text where none did. */
export function failuresText(results: SuiteResult[]): string {
  return results.flatMap(({ name, failures = [] }) => failures.map((failure) => failureText(name, failure))).join('\n\n')
}

const maximumLines = 12
const colours = new RegExp(`${String.fromCodePoint(0x1b)}\\[[0-9;]*m`, 'gu')

function failureText(suite: string, { title, message }: Failure): string {
  const lines = message.replaceAll(colours, '').split('\n').slice(0, maximumLines)
  return [`FAILED  ${suite} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

function noteOf(result: SuiteResult | undefined): string {
  return result?.note ? `  ${result.note}` : ''
}
