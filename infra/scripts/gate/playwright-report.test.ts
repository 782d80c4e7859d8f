import { describe, expect, it } from 'vitest'
import { readPlaywrightReport } from './playwright-report.ts'

const report = (stats: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }, ...errors: string[]) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors: errors.map((message) => ({ message })),
})

describe('the outcome of a Playwright run', () => {
  it('counts passed, failed and skipped tests', () => {
    expect(readPlaywrightReport(report({ expected: 5, unexpected: 2, skipped: 1 }), 1)).toEqual({ passed: 5, failed: 2, skipped: 1 })
  })

  it('counts a test that needed a second try as failed', () => {
    expect(readPlaywrightReport(report({ expected: 5, flaky: 1 }), 0)).toMatchObject({ passed: 5, failed: 1 })
  })

  it('counts an error outside of tests as a failure', () => {
    expect(readPlaywrightReport(report({ expected: 5 }, 'SyntaxError'), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      note: '1 errors outside of tests',
      failures: [{ title: 'outside of tests', message: 'SyntaxError' }],
    })
  })

  it('names the tests that failed, at any depth, and what they said', () => {
    const failed = { title: 'a page opens', ok: false, tests: [{ results: [{ error: { message: 'no page' } }] }] }
    const passed = { title: 'a page closes', ok: true, tests: [{ results: [{}] }] }
    const suites = [{ title: 'a.journey.ts', specs: [], suites: [{ title: 'pages', specs: [failed, passed] }] }]
    expect(readPlaywrightReport({ ...report({ unexpected: 1 }, 'SyntaxError'), suites }, 1).failures).toEqual([
      { title: 'outside of tests', message: 'SyntaxError' },
      { title: 'pages › a page opens', message: 'no page' },
    ])
  })

  it('fails when Playwright crashed before it could report', () => {
    expect(readPlaywrightReport(undefined, 134)).toEqual({ passed: 0, failed: 1, skipped: 0, note: 'crashed (exit code 134)' })
  })

  it('fails when every test passed and Playwright still ended badly', () => {
    expect(readPlaywrightReport(report({ expected: 5 }), 1)).toMatchObject({ passed: 5, failed: 1 })
  })

  it('fails when no test ran', () => {
    expect(readPlaywrightReport(report({}), 0)).toMatchObject({ failed: 1, note: 'no test ran' })
    expect(readPlaywrightReport(report({ skipped: 3 }), 0)).toMatchObject({ failed: 1, note: 'no test ran' })
  })
})
