import type { Semaphore } from '@foyer/service-kit/semaphore'

export type BatchPermits = Awaited<ReturnType<typeof acquireBatchPermits>>

/**
 * Waits for one permit for each feed of a batch, or for all there are when the batch is larger. A feed releases its permit once, when its poll has ended, and with it whatever `hold` has
 * added; releasing it again does nothing.
 */
export async function acquireBatchPermits(semaphore: Pick<Semaphore, 'acquireMany'>, feedIds: readonly number[]) {
  const ids = [...new Set(feedIds)]
  const permits = await semaphore.acquireMany(ids.length)
  const pending = new Map<number, Array<() => void>>(ids.map((id, index) => [id, permits.slice(index, index + 1)]))

  function release(feedId: number): void {
    const releases = pending.get(feedId)
    if (!releases) return
    pending.delete(feedId)
    for (const releaseResource of releases) releaseResource()
  }

  return {
    /** Releases another resource together with the permit of a feed; at once where that is released already. */
    hold(feedId: number, releaseResource: () => void): void {
      const releases = pending.get(feedId)
      if (releases) releases.push(releaseResource)
      else releaseResource()
    },
    release,
    releaseAll(): void {
      for (const feedId of pending.keys()) release(feedId)
    },
  }
}
