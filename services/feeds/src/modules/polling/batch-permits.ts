import type { Semaphore } from './semaphore.ts'

export type BatchPermits = Awaited<ReturnType<typeof acquireBatchPermits>>

/**
 * Waits for one permit for each feed of a batch. A feed releases its permit once, when its poll has ended, and with it whatever `hold` has
 * added; releasing it again does nothing.
 */
export async function acquireBatchPermits(semaphore: Pick<Semaphore, 'acquire' | 'release'>, feedIds: readonly number[]) {
  const pending = new Map<number, Array<() => void>>([...new Set(feedIds)].map((id) => [id, []]))
  await semaphore.acquire(pending.size)

  function release(feedId: number): void {
    const releases = pending.get(feedId)
    if (!releases) return
    pending.delete(feedId)
    for (const releaseResource of releases) releaseResource()
    semaphore.release()
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
