/**
 * Runs polls one after another, at most `maxQueued` at a time in the queue: a feed that takes down its process takes no other poll with it.
 * A poll that rejects does not stop the next.
 */
export function createIsolatedPolls(maxQueued: number) {
  let queued = 0
  let last: Promise<unknown> = Promise.resolve()

  return {
    /** Gives null, and runs nothing, when the queue is full; the feed is due again later. Never rejects. */
    add(poll: () => Promise<unknown>): Promise<void> | null {
      if (queued >= maxQueued) return null
      queued++
      const ended = last
        .then(poll)
        .then(() => undefined)
        .catch(() => undefined)
        .finally(() => queued--)
      last = ended
      return ended
    },
  }
}
