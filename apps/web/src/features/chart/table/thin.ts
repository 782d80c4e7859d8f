/** Of more rows than this, some are drawn. */
export const maxDrawn = 200

/**
 * The rows that are drawn: all, or the first, the last and the peaks of every series between them, upwards and downwards. A gap that is long enough
 * to be seen stays one.
 */
export function drawnRows(series: ReadonlyArray<ReadonlyArray<number | null>>, count: number): number[] {
  if (count <= maxDrawn) return Array.from({ length: count }, (_, row) => row)
  const drawn = new Set([0, count - 1])
  const parts = Math.max(1, Math.floor((maxDrawn - 2) / (2 * Math.max(1, series.length))))
  for (let part = 0; part < parts; part++) {
    const [start, end] = [edge(part, parts, count), edge(part + 1, parts, count)]
    for (const values of series) for (const row of peaksOf(values, start, end)) drawn.add(row)
  }
  return [...drawn].toSorted((a, b) => a - b)
}

/** Where a part of the rows between the first and the last begins. */
function edge(part: number, parts: number, count: number): number {
  return 1 + Math.floor(((count - 2) * part) / parts)
}

/** The rows of the smallest and of the largest value; one of a gap where there is none. */
function peaksOf(values: ReadonlyArray<number | null>, start: number, end: number): number[] {
  let lowest: number | null = null
  let highest: number | null = null
  for (let row = start; row < end; row++) {
    const value = values[row] ?? null
    if (value === null) continue
    if (lowest === null || value < (values[lowest] ?? 0)) lowest = row
    if (highest === null || value > (values[highest] ?? 0)) highest = row
  }
  return lowest === null || highest === null ? [start] : [lowest, highest]
}
