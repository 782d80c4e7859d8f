import { logFailure } from '../stores/log-failure.ts'
import type { ReadPriority } from '../async/read-priority.ts'
import type { Logger } from '../observability/logger.ts'

/** Work that is repeated in every process that does so; safe to run in several at once. `isLater`: not at the start, when siblings may not answer yet. */
export type Sweep = { name: string; everyMs: number; isLater?: boolean; run(): Promise<unknown> }

const maxYieldMs = 2_000

/**
 * Runs each sweep at once, or later, and then at its interval, never two of one kind at the same time. A failed run is logged and comes again. With `readPriority`,
 * a sweep lets reads of the same process go first.
 */
export function startSweeps(
  sweeps: readonly Sweep[],
  log: Logger,
  readPriority?: Pick<ReadPriority, 'yieldToReads'>,
): { stop(): Promise<void> } {
  let stopped = false
  const running = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()

  const begin = (sweep: Sweep) => {
    const work = (async () => {
      try {
        await readPriority?.yieldToReads(maxYieldMs)
        if (!stopped) await sweep.run()
      } catch (error) {
        if (!stopped) logFailure(log, 'warn', error, 'sweep failed', { sweep: sweep.name })
      }
    })().finally(() => {
      running.delete(work)
      if (!stopped) wait(sweep)
    })
    running.add(work)
  }
  const wait = (sweep: Sweep) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      begin(sweep)
    }, sweep.everyMs)
    timers.add(timer)
  }
  for (const sweep of sweeps) (sweep.isLater ? wait : begin)(sweep)

  return {
    async stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
