import type { Outcome } from './suite.ts'

/** The part of Playwright's JSON report that we read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  /** What went wrong outside of tests: a file that does not load, a global setup that fails. */
  errors: { message?: string }[]
}

/**
 * Turns what a Playwright run left behind into one line of the table. What went wrong outside of tests counts as one failure each; so does
 * a run that crashed, that found nothing to run, or that needed a second try.
 * @param report its JSON report, undefined if it wrote none
 * @param code its exit code
 */
export function readPlaywrightReport(report: PlaywrightReport | undefined, code: number): Outcome {
  if (!report) return { passed: 0, failed: 1, skipped: 0, note: `crashed (exit code ${code})` }
  const { expected: passed, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky + report.errors.length
  if (failed === 0 && code !== 0) return { passed, failed: 1, skipped, note: `ended with exit code ${code} although no test failed` }
  if (passed + failed === 0) return { passed, failed: 1, skipped, note: 'no test ran' }
  return { passed, failed, skipped, ...(report.errors.length > 0 ? { note: `${report.errors.length} errors outside of tests` } : {}) }
}
