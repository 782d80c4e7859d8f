import { createTimeSlices } from '../../../lib/browser/time-slices.ts'

const runLength = 64

/** Sorts a long list without stopping the screen meanwhile; what is equal keeps the order it had. A merge sort, from the bottom up. */
export async function sortInSlices<T>(values: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const slices = createTimeSlices()
  let runs: T[][] = []
  for (let start = 0; start < values.length; start += runLength) {
    if (slices.isOver()) await slices.next()
    runs.push(values.slice(start, start + runLength).toSorted(compare))
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let index = 0; index < runs.length; index += 2) merged.push(await merge(runs[index] ?? [], runs[index + 1] ?? []))
    runs = merged
  }
  return runs[0] ?? []

  async function merge(left: readonly T[], right: readonly T[]): Promise<T[]> {
    const both: T[] = []
    let [fromLeft, fromRight] = [0, 0]
    while (fromLeft < left.length && fromRight < right.length) {
      if (slices.isOver()) await slices.next()
      const [first, second] = [left[fromLeft] as T, right[fromRight] as T]
      const isLeft = compare(first, second) <= 0
      both.push(isLeft ? first : second)
      if (isLeft) fromLeft += 1
      else fromRight += 1
    }
    return [...both, ...left.slice(fromLeft), ...right.slice(fromRight)]
  }
}
