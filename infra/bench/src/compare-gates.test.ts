import { describe, expect, it } from 'vitest'
import { compareGates } from './compare-gates.ts'

const suite = (name: string, seconds: number, passed: number) => ({ name, seconds, passed, failed: 0, skipped: 0 })

describe('two runs of the gate side by side', () => {
  it('gives tests, seconds and their ratio by suite and in all', () => {
    const before = { seconds: 120, results: [suite('lint', 40, 1), suite('unit', 80, 100), suite('old', 3, 2)] }
    const now = { seconds: 60, results: [{ ...suite('unit', 20, 90), cpuSeconds: 31.04 }, suite('lint', 40, 1)] }
    expect(compareGates(before, now).map((row) => Object.values(row))).toEqual([
      ['unit', 100, 90, 80, 20, 31, 0.25],
      ['lint', 1, 1, 40, 40, '', 1],
      ['old', 2, '', 3, '', '', ''],
      ['in all', 103, 91, 120, 60, 31, 0.5],
    ])
  })
})
