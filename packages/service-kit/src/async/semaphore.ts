import pLimit from 'p-limit'

export type Semaphore = {
  /** Runs the work once there is a free slot, in the order of the calls. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Waits for a free slot and gives the function that releases it; calling that again does nothing. */
  acquire(): Promise<() => void>
  /** Waits for `count` slots, or for all there are when `count` is more, and gives the functions that release one each. */
  acquireMany(count: number): Promise<Array<() => void>>
  /** How many wait for a slot. */
  waiting(): number
}

/** At most `max` at once, first come, first served. */
export function createSemaphore(max: number): Semaphore {
  const limit = pLimit(max)
  const acquire = () => new Promise<() => void>((enter) => void limit(() => new Promise<void>((release) => enter(release))))
  return {
    run: (work) => limit(work),
    acquire,
    // First come, first served: the slots of one call are filled before those of a later one, so two calls cannot block each other.
    acquireMany: (count) => Promise.all(Array.from({ length: Math.min(count, max) }, acquire)),
    waiting: () => limit.pendingCount,
  }
}
