import type { Logger } from '@foyer/service-kit/logger'
import type { HealFeed } from './relocate-feed.command.ts'
import type { HealingRepository } from './relocation.repository.ts'

const atOnce = 8
const taken = 200

/** Looks for the feeds that are to be looked for, a few at once; several processes may do it side by side. */
export function createHealer(options: {
  healing: Pick<HealingRepository, 'due'>
  healFeed: HealFeed
  signal: AbortSignal
  clock: () => Date
  log: Logger
}) {
  const { healing, healFeed, signal, clock, log } = options
  let running: Promise<unknown> | null = null

  async function heal(feedId: number): Promise<void> {
    try {
      await healFeed(feedId)
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, feed: feedId }, 'feed not looked for; it comes again')
    }
  }

  async function round(): Promise<void> {
    const ids = await healing.due(clock(), taken)
    const work = async () => {
      for (let id = ids.shift(); id !== undefined && !signal.aborted; id = ids.shift()) await heal(id)
    }
    await Promise.all(Array.from({ length: atOnce }, () => work()))
  }

  return {
    /** Begins with what is due and does not wait for its end; while that goes on it does nothing. */
    begin(): Promise<void> {
      running ??= round()
        .catch((error: unknown) => log.warn({ err: error }, 'feeds not looked for'))
        .finally(() => (running = null))
      return Promise.resolve()
    },

    /** Waits for what is under way. */
    settled: async (): Promise<void> => void (await running),
  }
}
