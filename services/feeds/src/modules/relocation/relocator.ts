import type { Logger } from '@foyer/service-kit/logger'
import type { RelocateFeed } from './relocate-feed.command.ts'
import type { RelocationRepository } from './relocation.repository.ts'

const concurrency = 8
const batchSize = 200

/** Relocates the feeds that are due, a few at once; several processes may do so concurrently. */
export function createRelocator(options: {
  relocations: Pick<RelocationRepository, 'due'>
  relocateFeed: RelocateFeed
  signal: AbortSignal
  clock: () => Date
  log: Logger
}) {
  const { relocations, relocateFeed, signal, clock, log } = options
  let running: Promise<unknown> | null = null

  async function relocate(feedId: number): Promise<void> {
    try {
      await relocateFeed(feedId)
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, feed: feedId }, 'feed not relocated; will retry')
    }
  }

  async function relocateDue(): Promise<void> {
    const ids = await relocations.due(clock(), batchSize)
    const work = async () => {
      for (let id = ids.shift(); id !== undefined && !signal.aborted; id = ids.shift()) await relocate(id)
    }
    await Promise.all(Array.from({ length: concurrency }, () => work()))
  }

  return {
    /** Starts relocating what is due without waiting for the end; does nothing while a run is in progress. */
    begin(): Promise<void> {
      running ??= relocateDue()
        .catch((error: unknown) => log.warn({ err: error }, 'relocation of due feeds failed; will retry'))
        .finally(() => (running = null))
      return Promise.resolve()
    },

    /** Waits for the run in progress. */
    settled: async (): Promise<void> => void (await running),
  }
}
