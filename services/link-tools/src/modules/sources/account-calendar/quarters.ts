import { type Window, boundsOf } from '../occurrence/occurrence.ts'

const quartersBack = 4
const quartersAhead = 8

/**
 * The quarters of a year that what is shown of a window lies in, so that all windows share what is read; none of those too far from now, and
 * whether such ones were left out.
 */
export function quartersOf(window: Window, now: Date): { quarters: Window[]; isCut: boolean } {
  const { start, end } = boundsOf(window)
  const [first, last] = [quarterAt(now.getTime(), -quartersBack), quarterAt(now.getTime(), quartersAhead)]
  const all: Window[] = []
  for (let at = quarterAt(start); Date.parse(at.from) < end; at = quarterAt(start, all.length)) all.push(at)
  const quarters = all.filter(({ from }) => from >= first.from && from <= last.from)
  return { quarters, isCut: quarters.length < all.length }
}

/** The quarter that a moment is in, on the clock of UTC, or one that is some quarters away from it. */
export function quarterAt(moment: number, offset = 0): Window {
  const date = new Date(moment)
  const month = (Math.floor(date.getUTCMonth() / 3) + offset) * 3
  const firstOf = (months: number) => new Date(Date.UTC(date.getUTCFullYear(), months, 1)).toISOString().slice(0, 10)
  return { from: firstOf(month), to: firstOf(month + 3) }
}
