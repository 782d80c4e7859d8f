/** The best results of a search: by rank, within a rank in the order in which they come. */
export type TopResults<T> = ResultSink<T> & { list(): T[] }

/** Takes what matches. */
export type ResultSink<T> = {
  /** The worst rank that may still be among the results; -1 when there is none. */
  maxRank(): number
  add(rank: number, result: T): void
}

/** Ranks are 0 to `ranks` - 1, the best first. */
export function createTopResults<T>(limit: number, ranks: number): TopResults<T> {
  const byRank = Array.from({ length: ranks }, (): T[] => [])
  let maxRank = ranks - 1
  return {
    maxRank: () => maxRank,
    add(rank, result) {
      if (rank > maxRank) return
      byRank[rank]?.push(result)
      // A rank is full once it and the better ones have enough: whatever comes later comes after them.
      let count = 0
      for (let index = 0; index <= maxRank; index += 1) {
        count += byRank[index]?.length ?? 0
        if (count >= limit) maxRank = index - 1
      }
    },
    list: () => byRank.flat().slice(0, limit),
  }
}
