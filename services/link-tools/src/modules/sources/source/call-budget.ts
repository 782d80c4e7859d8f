/** How many calls a source takes within some time. */
export type CallBudget = {
  /** Whether one more call may be made now; counts it if so. */
  take(): boolean
  /** Makes no call for a while: the source has said that it was asked too often. */
  pause(ms: number): void
}

/** At most `max` calls within any `windowMs`. */
export function createCallBudget({ max, windowMs, now }: { max: number; windowMs: number; now: () => number }): CallBudget {
  let calls: number[] = []
  let pausedUntil = 0
  return {
    take() {
      const at = now()
      calls = calls.filter((call) => at - call < windowMs)
      if (at < pausedUntil || calls.length >= max) return false
      calls.push(at)
      return true
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, now() + ms)
    },
  }
}
