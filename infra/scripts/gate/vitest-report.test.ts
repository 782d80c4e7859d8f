import { describe, expect, it } from 'vitest'
import { readReport, type VitestReport } from './vitest-report.ts'

const report = (change: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...change,
})

describe('reading what vitest left behind', () => {
  it('counts tests', () => {
    expect(readReport(report({ numPassedTests: 5, numPendingTests: 1, numTodoTests: 1 }), 0, false)).toEqual({
      passed: 5,
      failed: 0,
      skipped: 2,
    })
    expect(readReport(report({ numPassedTests: 5, numFailedTests: 2 }), 1, false)).toEqual({ passed: 5, failed: 2, skipped: 0 })
  })

  it('counts a file that did not load as a failure', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }]
    expect(readReport(report({ numPassedTests: 5, testResults }), 1, false)).toMatchObject({
      passed: 5,
      failed: 1,
      note: '1 files did not load',
    })
  })

  it('does not count a failed test twice', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }]
    expect(readReport(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1, false)).toMatchObject({ failed: 1 })
  })

  it('fails when vitest crashed before it could report', () => {
    expect(readReport(undefined, 134, false)).toEqual({ passed: 0, failed: 1, skipped: 0, note: 'crashed (exit code 134)' })
  })

  it('fails when every test passed and vitest still ended badly, as after an unhandled rejection', () => {
    expect(readReport(report({ numPassedTests: 5 }), 1, false)).toMatchObject({ passed: 5, failed: 1 })
  })

  it('fails when no test ran', () => {
    expect(readReport(report({}), 0, false)).toMatchObject({ failed: 1, note: 'no test ran' })
    expect(readReport(report({ numPendingTests: 3 }), 0, false)).toMatchObject({ failed: 1, note: 'no test ran' })
  })

  it('lets every test be skipped where the machine lacks what they need, but not be absent', () => {
    expect(readReport(report({ numPendingTests: 3 }), 0, true)).toEqual({ passed: 0, failed: 0, skipped: 3 })
    expect(readReport(report({}), 0, true)).toMatchObject({ failed: 1 })
  })
})
