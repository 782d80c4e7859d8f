import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/repository.mjs'
import { readVitestReport, type VitestReport } from './vitest-report.ts'

const report = (change: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...change,
})

describe('the outcome of a vitest run', () => {
  it('counts tests', () => {
    expect(readVitestReport(report({ numPassedTests: 5, numPendingTests: 1, numTodoTests: 1 }), 0)).toEqual({
      passed: 5,
      failed: 0,
      skipped: 2,
    })
    expect(readVitestReport(report({ numPassedTests: 5, numFailedTests: 2 }), 1)).toEqual({ passed: 5, failed: 2, skipped: 0 })
  })

  it('counts a file that did not load as a failure', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }]
    expect(readVitestReport(report({ numPassedTests: 5, testResults }), 1)).toMatchObject({
      passed: 5,
      failed: 1,
      note: '1 files failed outside of their tests',
    })
  })

  it('says how many tests an engine’s list of differences skips', () => {
    const tests = [{ status: 'skipped' }, { status: 'skipped', meta: { listedFor: 'documentdb' } }, { status: 'passed', meta: {} }]
    const testResults = [{ name: 'a.test.ts', status: 'passed', assertionResults: [...tests, ...tests] }]
    expect(readVitestReport(report({ numPassedTests: 2, numPendingTests: 4, testResults }), 0)).toEqual({
      passed: 2,
      failed: 0,
      skipped: 4,
      note: '2 skipped by the list of documentdb',
    })
  })

  it('does not count a failed test twice', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }]
    expect(readVitestReport(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1)).toMatchObject({ failed: 1 })
  })

  it('names the tests that failed and what they said', () => {
    const testResults = [
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'a page opens', failureMessages: ['no page'] }],
      },
      { name: join(root, 'b.test.ts'), status: 'failed', message: 'SyntaxError', assertionResults: [] },
      { name: join(root, 'c.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    expect(readVitestReport(report({ numFailedTests: 1, testResults }), 1).failures).toEqual([
      { title: 'a.test.ts › a page opens', message: 'no page' },
      { title: 'b.test.ts', message: 'SyntaxError' },
    ])
  })

  it('fails when vitest crashed before it could report', () => {
    expect(readVitestReport(undefined, 134)).toEqual({ passed: 0, failed: 1, skipped: 0, note: 'crashed (exit code 134)' })
  })

  it('fails when every test passed and vitest still ended badly, as after an unhandled rejection', () => {
    expect(readVitestReport(report({ numPassedTests: 5 }), 1)).toMatchObject({ passed: 5, failed: 1 })
  })

  it('fails when no test ran', () => {
    expect(readVitestReport(report({}), 0)).toMatchObject({ failed: 1, note: 'no test ran' })
    expect(readVitestReport(report({ numPendingTests: 3 }), 0)).toMatchObject({ failed: 1, note: 'no test ran' })
  })
})
