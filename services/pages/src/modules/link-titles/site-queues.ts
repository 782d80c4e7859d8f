export type SiteQueues<T> = {
  /**
   * Handles entries of a site one after the other, whoever adds them. Where that goes on already, they are handled there, and this ends at once; one that waits
   * there is not added again. What `handle` throws ends the queue of the site, with what still waits in it.
   */
  run(site: string, entries: readonly T[], handle: (entry: T) => Promise<void>): Promise<void>
}

/** A queue for each site that is worked for: one entry of each at a time. */
export function createSiteQueues<T extends { _id: number }>(): SiteQueues<T> {
  const queues = new Map<string, T[]>()

  return {
    async run(site, entries, handle) {
      const current = queues.get(site)
      if (current) {
        const waiting = new Set(current.map(({ _id }) => _id))
        current.push(...entries.filter(({ _id }) => !waiting.has(_id)))
        return
      }
      const queue = [...entries]
      queues.set(site, queue)
      try {
        for (let [entry] = queue; entry; [entry] = queue) {
          await handle(entry)
          // It counts as waiting until it is done.
          queue.shift()
        }
      } finally {
        queues.delete(site)
      }
    },
  }
}
