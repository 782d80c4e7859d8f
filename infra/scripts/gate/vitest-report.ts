import { relative } from 'node:path'
import { root } from '../lib/repository.mjs'
import { type Failure, type Outcome, withFailures } from './suite.ts'

/** The part of vitest's JSON report that we read. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests?: number
  testResults: {
    /** The file's absolute path. */
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null; meta?: { listedFor?: string } }[]
  }[]
}

/**
 * Turns what a vitest run left behind into one line of the table. A file that failed before its first test counts as one failed test; a
 * run that crashed, or that found nothing to run, counts as one failure too.
 * @param report vitest's JSON report, undefined if it wrote none
 * @param code vitest's exit code
 */
export function readVitestReport(report: VitestReport | undefined, code: number): Outcome {
  if (!report) return { passed: 0, failed: 1, skipped: 0, note: `crashed (exit code ${code})` }
  const passed = report.numPassedTests
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0)
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  if (failed === 0 && code !== 0) return { passed, failed: 1, skipped, note: `ended with exit code ${code} although no test failed` }
  if (passed + failed === 0) return { passed, failed: 1, skipped, note: 'no test ran' }
  const notes = [...(broken.length > 0 ? [`${broken.length} files failed outside of their tests`] : []), ...skippedByList(report)]
  return { passed, failed, skipped, ...(notes.length > 0 ? { note: notes.join('; ') } : {}), ...withFailures(failuresOf(report)) }
}

/** How many of the skipped tests an engine's list of differences names: `5 skipped by the list of documentdb`. */
function skippedByList({ testResults }: VitestReport): string[] {
  const skipped = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'skipped'))
  const engines = skipped.flatMap(({ meta }) => meta?.listedFor ?? [])
  return [...new Set(engines)].map((engine) => `${engines.filter((name) => name === engine).length} skipped by the list of ${engine}`)
}

function failuresOf(report: VitestReport): Failure[] {
  return report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ title: file, message: message ?? '' }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${file} › ${fullName ?? ''}`,
      message: failureMessages?.join('\n') ?? '',
    }))
  })
}
