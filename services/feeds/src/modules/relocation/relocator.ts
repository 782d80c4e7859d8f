import type { Logger } from '@foyer/service-kit/logger'
import type { RelocateFeed } from './relocate-feed.command.ts'
import type { RelocationRepository } from './relocation.repository.ts'

const concurrency = 8
const batchSize = 200

/** Looks for the feeds that are to be looked for, a few at once; several processes may do it side by side. */
export function createRelocator(options: {
  relocations: Pick<RelocationRepository, 'due'>
  relocateFeed: RelocateFeed
  signal: AbortSignal
  clock: () => Date
  log: Logger
}) {
  const { relocations: healing, relocateFeed: healFeed, signal, clock, log } = options
  let running: Promise<unknown> | null = null

  async function relocate(feedId: number): Promise<void> {
    try {
      await healFeed(feedId)
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, feed: feedId }, 'feed not looked for; it comes again')
    }
  }

  async function relocateDue(): Promise<void> {
    const ids = await healing.due(clock(), batchSize)
    const work = async () => {
      for (let id = ids.shift(); id !== undefined && !signal.aborted; id = ids.shift()) await relocate(id)
    }
    await Promise.all(Array.from({ length: concurrency }, () => work()))
  }

  return {
    /** Begins with what is due and does not wait for its end; while that goes on it does nothing. */
    begin(): Promise<void> {
      running ??= relocateDue()
        .catch((error: unknown) => log.warn({ err: error }, 'feeds not looked for'))
        .finally(() => (running = null))
      return Promise.resolve()
    },

    /** Waits for what is under way. */
    settled: async (): Promise<void> => void (await running),
  }
}
