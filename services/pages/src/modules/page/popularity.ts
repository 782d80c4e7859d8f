/** How long it takes until a view counts half as much. */
const halfLifeMs = 7 * 24 * 3_600_000
/** What the views of a popular page add up to. */
const popularScore = 10

/**
 * How often a page was seen lately is one number that needs no upkeep as time passes: the logarithm of the sum of its views, where a view at time
 * t counts 2^(t / half-life). To compare two pages is to compare their ranks, whenever their last views were.
 */
export function rankWithView(rank: number | undefined, now: Date): number {
  const view = now.getTime() / halfLifeMs
  if (rank === undefined) return view
  const [low, high] = rank < view ? [rank, view] : [view, rank]
  return high + Math.log2(1 + 2 ** (low - high))
}

/** The rank from which on a page is popular at that time. */
export function popularRank(now: Date): number {
  return now.getTime() / halfLifeMs + Math.log2(popularScore)
}

/** Whether the views of a page, each counting half as much with every week that has passed since, add up to ten. */
export function isPopular(rank: number | undefined, now: Date): boolean {
  return rank !== undefined && rank >= popularRank(now)
}
