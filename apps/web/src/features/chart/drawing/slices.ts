/** A part of a whole: the value of a row, or (`row` null) of all that are too small to stand alone. */
export type Slice = { row: number | null; value: number }

const maxSlices = 8

/** The parts of a pie, largest first. What is negative or nothing has none. */
export function slicesOf(values: ReadonlyArray<number | null>): Slice[] {
  const parts = values
    .flatMap((value, row): Slice[] => (value !== null && value > 0 ? [{ row, value }] : []))
    .toSorted((a, b) => b.value - a.value)
  if (parts.length <= maxSlices) return parts
  const rest = parts.slice(maxSlices - 1).reduce((sum, { value }) => sum + value, 0)
  return [...parts.slice(0, maxSlices - 1), { row: null, value: rest }]
}

/** How many values a pie leaves out. */
export function leftOut(values: ReadonlyArray<number | null>): number {
  return values.filter((value) => value !== null && value <= 0).length
}
