import { describe, expect, it } from 'vitest'
import type { Benchmark, Report, SharedFoyer } from './benchmark.ts'
import { runAll } from './run-all.ts'

const benchmark = (name: string, run: () => Promise<Report>): Benchmark => ({ name, about: '', run })
const reported = (name: string, ok: boolean) => benchmark(name, () => Promise.resolve({ table: [], figure: '2 ×', budget: '3 ×', ok }))
const noFoyer = () => Promise.reject<SharedFoyer>(new Error('no benchmark here needs a Foyer'))

async function runEach(benchmarks: Benchmark[]) {
  const lines: string[] = []
  const ok = await runAll(benchmarks, { quick: true, foyer: noFoyer, write: (line) => void lines.push(line) })
  return { ok, lines }
}

describe('running all benchmarks', () => {
  it('prints the verdict of each beside its budget', async () => {
    const { ok, lines } = await runEach([reported('load', true), reported('search', true)])
    expect(ok).toBe(true)
    expect(lines[0]).toMatch(/^load +\d+ s {2}ok {5}2 × \(budget 3 ×\)$/)
    expect(lines.at(-1)).toMatch(/^\d+ s in all; every budget is kept$/)
  })

  it('names those that are short, and goes on after one that fails', async () => {
    const failing = benchmark('load', () => Promise.reject(new Error('no room')))
    const { ok, lines } = await runEach([failing, reported('search', false), reported('export', true)])
    expect(ok).toBe(false)
    expect(lines[0]).toContain('failed: no room')
    expect(lines.at(-1)).toMatch(/short: load, search$/)
  })
})
