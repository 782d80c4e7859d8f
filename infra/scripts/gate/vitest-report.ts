import type { Outcome } from './suite.ts'

/** The part of vitest's JSON report that we read. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests?: number
  testResults: { name: string; status: string; message?: string; assertionResults: { status: string }[] }[]
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
  return { passed, failed, skipped, ...(broken.length > 0 ? { note: `${broken.length} files did not load` } : {}) }
}
