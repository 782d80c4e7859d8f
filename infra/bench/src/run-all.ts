import { type Benchmark, type RunOptions, round } from './benchmark.ts'

type Write = (line: string) => void

/** Runs benchmarks one after another and prints the verdict of each. Gives whether all of them keep their budget. */
export async function runAll(benchmarks: readonly Benchmark[], { write, ...options }: RunOptions & { write: Write }): Promise<boolean> {
  const began = performance.now()
  const short: string[] = []
  for (const benchmark of benchmarks) {
    const { name } = benchmark
    const start = performance.now()
    const { ok, line } = await benchmark.run(options).then(
      (report) => ({ ok: report.ok, line: `${report.figure} (budget ${report.budget})` }),
      (error: unknown) => ({ ok: false, line: `failed: ${error instanceof Error ? error.message : String(error)}` }),
    )
    if (!ok) short.push(name)
    const seconds = String(round((performance.now() - start) / 1000, 0)).padStart(4)
    write(`${name.padEnd(14)} ${seconds} s  ${ok ? 'ok   ' : 'short'}  ${line}`)
  }
  write(
    `${round((performance.now() - began) / 1000, 0)} s in all; ${short.length === 0 ? 'every budget is kept' : `short: ${short.join(', ')}`}`,
  )
  return short.length === 0
}
