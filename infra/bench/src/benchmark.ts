import type { FoyerProcess } from '@foyer/testing/foyer-process'

/**
 * What a benchmark reports: a table for people, one figure, its budget, and whether it is kept. A budget of time is a ratio to a reference that the same
 * run measured in turn with Foyer; kilobytes, megabytes and counts are what they are.
 */
export type Report = {
  table: Array<Record<string, string | number>>
  figure: string
  budget: string
  ok: boolean
  notes?: string[]
}

/** A Foyer whose limits of calls are out of reach; `storeUri` is where it has its documents. */
export type SharedFoyer = FoyerProcess & { storeUri: string }

/**
 * `quick`: a small size, that takes seconds. `singles`: where a benchmark can, so many single runs, of which each counts. `foyer` starts the Foyer that
 * all benchmarks of a run share, the first time it is called.
 */
export type RunOptions = { quick: boolean; singles?: number; foyer: () => Promise<SharedFoyer> }

export type Benchmark = { name: string; about: string; run(options: RunOptions): Promise<Report> }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits))
