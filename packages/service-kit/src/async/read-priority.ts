/** Lets what people wait to see go before work that nobody waits for. */
export type ReadPriority = {
  /** Runs the answering of a read. */
  read<T>(this: void, work: () => Promise<T>): Promise<T>
  /** Resolves when no read is being answered, or after `maxMs`: what is to be done is done late, but is done. */
  yieldToReads(this: void, maxMs: number): Promise<void>
}

/** Of all services of a process, whose reads and background work share one processor. */
export function createReadPriority(): ReadPriority {
  let reads = 0
  let waiting: Array<() => void> = []

  const end = () => {
    reads -= 1
    if (reads > 0) return
    const resumed = waiting
    waiting = []
    for (const resume of resumed) resume()
  }
  return {
    async read(work) {
      reads += 1
      try {
        return await work()
      } finally {
        end()
      }
    },
    async yieldToReads(maxMs) {
      if (reads === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      const timer = setTimeout(resolve, maxMs)
      await promise
      clearTimeout(timer)
      waiting = waiting.filter((resume) => resume !== resolve)
    },
  }
}
