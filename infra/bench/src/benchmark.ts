/** One figure that can be compared with an earlier one: the less, the better. Seconds depend on the machine, the others hardly. */
export type Measure = { name: string; value: number; unit: 's' | 'ratio' | 'MB' | 'kB' }

/**
 * What a benchmark reports: a table for people, one figure, its budget, and whether it is kept. The budget is for the full size. `measures`
 * are what `--all` compares with the baseline.
 */
export type Report = {
  table: Array<Record<string, string | number>>
  figure: string
  budget: string
  ok: boolean
  notes?: string[]
  measures?: Measure[]
}

/** `quick`: a small size, that takes seconds. */
export type RunOptions = { quick: boolean }

export type Benchmark = { name: string; about: string; run(options: RunOptions): Promise<Report> }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits))
