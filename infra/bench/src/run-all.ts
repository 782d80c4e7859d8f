import { bestOf, compare, readBaseline, writeBaseline } from './baseline.ts'
import { type Benchmark, type Measure, type RunOptions, round } from './benchmark.ts'
import { referenceSeconds } from './reference.ts'

/**
 * Runs benchmarks one after another and compares what they measure with the baseline; what seems slower by a quarter is measured once more.
 * With `save`, the result becomes the baseline. Gives whether nothing got slower and nothing failed.
 */
export async function runAll(
  benchmarks: readonly Benchmark[],
  { quick, save, write }: RunOptions & { save: boolean; write: (line: string) => void },
): Promise<boolean> {
  const size = quick ? 'quick' : 'full'
  const baseline = await readBaseline(size)
  const measures: Measure[] = []
  const failed: string[] = []
  const began = performance.now()
  let reference = Infinity

  const measure = async (benchmark: Benchmark): Promise<Measure[]> => {
    const { name } = benchmark
    // The machine's speed now: the best that was seen counts.
    reference = Math.min(reference, referenceSeconds())
    const start = performance.now()
    try {
      const report = await benchmark.run({ quick })
      write(`${name.padEnd(14)} ${String(round((performance.now() - start) / 1000, 0)).padStart(4)} s   ${report.figure}`)
      return report.measures ?? []
    } catch (error) {
      failed.push(name)
      write(`${name.padEnd(14)} failed: ${error instanceof Error ? error.message : String(error)}`)
      return []
    }
  }

  for (const benchmark of benchmarks) {
    const first = await measure(benchmark)
    const seemsSlower = compare(first, { baseline, reference }).some(({ verdict }) => verdict === 'slower')
    measures.push(...(seemsSlower ? bestOf(first, await measure(benchmark)) : first))
  }
  const results = compare(measures, { baseline, reference })
  console.table(
    results.map(({ name, value, unit, ratio, verdict }) => ({
      measure: name,
      now: `${Number(value.toPrecision(3))} ${unit}`,
      '× baseline': ratio === null ? '' : round(ratio),
      verdict,
    })),
  )
  const slower = results.filter(({ verdict }) => verdict === 'slower').map(({ name, ratio }) => `${name} (${round(ratio ?? 0)} ×)`)
  if (save && failed.length === 0) await writeBaseline(size, { measures, reference })
  write(`${round((performance.now() - began) / 1000, 0)} s in all; the reference work takes ${round(reference * 1000, 0)} ms here`)
  write(slower.length > 0 ? `slower by more than a quarter: ${slower.join(', ')}` : 'nothing is slower by more than a quarter')
  if (failed.length > 0) write(`failed: ${failed.join(', ')}`)
  return slower.length === 0 && failed.length === 0
}
