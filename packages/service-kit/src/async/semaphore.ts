import pLimit from 'p-limit'

export type Semaphore = {
  /** Runs the work once there is a free slot, in the order of the calls. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Waits for a free slot and gives the function that releases it; calling that again does nothing. */
  acquire(): Promise<() => void>
  /** How many wait for a slot. */
  waiting(): number
}

/** At most `max` at once, first come, first served. */
export function createSemaphore(max: number): Semaphore {
  const limit = pLimit(max)
  return {
    run: (work) => limit(work),
    acquire: () => new Promise((enter) => void limit(() => new Promise<void>((release) => enter(release)))),
    waiting: () => limit.pendingCount,
  }
}
