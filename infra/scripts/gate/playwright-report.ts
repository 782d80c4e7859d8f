import { type Failure, type Outcome, withFailures } from './suite.ts'

/** The part of Playwright's JSON report that we read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  /** What went wrong outside of tests: a file that does not load, a global setup that fails. */
  errors: { message?: string }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string; stack?: string } }[] }[] }[]
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
  const note = report.errors.length > 0 ? { note: `${report.errors.length} errors outside of tests` } : {}
  const outside = report.errors.map(({ message }) => ({ title: 'outside of tests', message: message ?? '' }))
  return { passed, failed, skipped, ...note, ...withFailures([...outside, ...(report.suites ?? []).flatMap((suite) => failuresOf(suite))]) }
}

function failuresOf(suite: PlaywrightSuite): Failure[] {
  const own = suite.specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      title: `${suite.title} › ${title}`,
      message: tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.stack ?? error?.message ?? [])).join('\n'),
    }))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresOf(inner))]
}
