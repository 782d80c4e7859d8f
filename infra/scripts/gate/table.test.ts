import { describe, expect, it } from 'vitest'
import { failuresText, summary } from './table.ts'

const result = (change: object) => ({ name: 'unit', seconds: 1, passed: 1, failed: 0, skipped: 0, ...change })

describe('what the gate prints at its end', () => {
  it('adds up all suites', () => {
    expect(summary([result({}), result({ passed: 3, failed: 1, skipped: 2 })])).toBe('4 passed, 1 failed, 2 skipped')
  })

  it('names the tests that failed, with the beginning of what each said and without its colours', () => {
    const red = `${String.fromCodePoint(0x1b)}[31mno page${String.fromCodePoint(0x1b)}[39m`
    const message = [red, ...Array.from({ length: 40 }, (_, index) => `at line ${index}`)].join('\n')
    const text = failuresText([result({}), result({ failed: 1, failures: [{ title: 'a page opens', message }] })])
    expect(text.split('\n').slice(0, 3)).toEqual(['FAILED  unit › a page opens', '    no page', '    at line 0'])
    expect(text.split('\n')).toHaveLength(13)
  })

  it('says nothing where nothing failed', () => {
    expect(failuresText([result({})])).toBe('')
  })
})
