/** What a benchmark reports: a table for people, one figure, its budget, and whether it is kept. */
export type Report = { table: Array<Record<string, string | number>>; figure: string; budget: string; ok: boolean; notes?: string[] }

export type Benchmark = { name: string; about: string; run(): Promise<Report> }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits))
