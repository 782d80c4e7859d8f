/** So many keys are remembered; the oldest goes first. */
const maxKeys = 50_000

/**
 * Counts failures by key within a window from the first one on. A try counts as a failure until it is taken back, so that many at once are no more than
 * one after the other; successes take theirs back and cost nothing.
 */
export function createFailureBudget({ windowMs, clock }: { windowMs: number; clock: () => number }) {
  const counts = new Map<string, { failures: number; ends: number }>()

  function entryOf(key: string): { failures: number; ends: number } {
    const present = counts.get(key)
    if (present && present.ends > clock()) return present
    counts.delete(key)
    const [oldest] = counts.size >= maxKeys ? counts.keys() : []
    if (oldest !== undefined) counts.delete(oldest)
    const entry = { failures: 0, ends: clock() + windowMs }
    counts.set(key, entry)
    return entry
  }

  return {
    /** Counts a try, and gives what takes it back; gives the seconds to wait instead where `max` failures are counted already. */
    take(key: string, max: number): { takeBack: () => void } | { retryIn: number } {
      const entry = entryOf(key)
      if (entry.failures >= max) return { retryIn: Math.ceil((entry.ends - clock()) / 1000) }
      entry.failures += 1
      return { takeBack: () => void (entry.failures -= 1) }
    },
  }
}
