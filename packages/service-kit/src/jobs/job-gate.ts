/** Lets jobs of a process begin. */
export type JobGate = {
  /**
   * Lets a job begin, and gives what to call when it is over; null where it has to wait. A job is a suspect when a worker has ended while it ran: that may
   * have been its doing.
   */
  enter(job: { id: string; isSuspect: boolean }): (() => void) | null
}

/** A suspect that finds no quiet moment in this time begins beside what still runs. */
const maxWaitMs = 30_000
/** What uses up the memory of its process has done so by then: others begin beside a suspect that is still there, say a long import. */
const maxAloneMs = 30_000
/** So many suspects are waited for; of more, those that have begun elsewhere by now are dropped. */
const maxWaiting = 1_000

/**
 * Keeps jobs away from one that may end its process. What has ended with a worker is tried again by itself: where it ends the next one as well, nothing
 * else ends with it, and is taken to be the reason. `monotonicMs`: a clock that nobody sets.
 */
export function createJobGate(monotonicMs: () => number = () => performance.now()): JobGate {
  let running = 0
  let suspect: { since: number } | null = null
  const waitingSince = new Map<string, number>()

  const isAlone = (): boolean => suspect !== null && monotonicMs() - suspect.since < maxAloneMs
  const hasWaited = (id: string): boolean => {
    const now = monotonicMs()
    if (waitingSince.size >= maxWaiting)
      for (const [name, since] of waitingSince) if (now - since > 2 * maxWaitMs) waitingSince.delete(name)
    const since = waitingSince.get(id) ?? now
    waitingSince.set(id, since)
    return now - since >= maxWaitMs
  }

  return {
    enter({ id, isSuspect }) {
      if (isAlone() || (isSuspect && running > 0 && !hasWaited(id))) return null
      waitingSince.delete(id)
      running += 1
      const entered = { since: monotonicMs() }
      if (isSuspect) suspect = entered
      return () => {
        running -= 1
        if (suspect === entered) suspect = null
      }
    },
  }
}
