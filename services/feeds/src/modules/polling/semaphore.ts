export type Semaphore = ReturnType<typeof createSemaphore>

/**
 * A counting semaphore with `permits`, first come, first served. `acquire(count)` waits until so many are free; more than there are at all
 * are granted once none is in use.
 */
export function createSemaphore(permits: number) {
  let used = 0
  const waiters: Array<{ count: number; resolve: () => void }> = []
  const fits = (count: number) => used === 0 || used + count <= permits

  return {
    async acquire(count = 1): Promise<void> {
      if (waiters.length > 0 || !fits(count)) {
        await new Promise<void>((resolve) => waiters.push({ count, resolve }))
        return
      }
      used += count
    },
    release(count = 1): void {
      used -= count
      for (let next = waiters[0]; next && fits(next.count); next = waiters[0]) {
        waiters.shift()
        used += next.count
        next.resolve()
      }
    },
  }
}
