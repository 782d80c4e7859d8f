/**
 * How well two samples can be told apart: the probability that a value of the first is greater than one of the second, equal ones counting
 * half (the area under the ROC curve, from the Mann-Whitney U statistic). 0.5: not at all; 0 or 1: always. NaN when one is empty.
 */
export function separability(first: readonly number[], second: readonly number[]): number {
  const all = [...first.map((value) => ({ value, isFirst: true })), ...second.map((value) => ({ value, isFirst: false }))]
  const sorted = all.toSorted((a, b) => a.value - b.value)
  let rankSum = 0
  for (let at = 0; at < sorted.length;) {
    let end = at
    while (end < sorted.length && sorted[end]?.value === sorted[at]?.value) end += 1
    // Equal values share the mean of their ranks, which count from 1.
    const rank = (at + 1 + end) / 2
    rankSum += rank * sorted.slice(at, end).filter(({ isFirst }) => isFirst).length
    at = end
  }
  return (rankSum - (first.length * (first.length + 1)) / 2) / (first.length * second.length)
}

/** The standard deviation of the separability of two samples that nothing tells apart. */
export const standardErrorOfChance = (first: number, second: number): number => Math.sqrt((first + second + 1) / (12 * first * second))

/** The value below which a share of the sample is. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
