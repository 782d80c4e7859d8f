import type { Logger } from './logger.ts'

const minute = 60_000

/** What `warnOnceAMinute` is, with a clock (in ms) of its own. */
export function createMinuteWarnings(now: () => number = () => performance.now()) {
  const saidAt = new Map<string, number>()
  return (log: Pick<Logger, 'warn'>, line: string): void => {
    const time = now()
    for (const [earlier, at] of saidAt) if (time - at >= minute) saidAt.delete(earlier)
    if (saidAt.has(line)) return
    saidAt.set(line, time)
    log.warn(line)
  }
}

/** Logs a line as `warn`, at most once a minute in this process: a store has many connections, and all of them have the same to say. */
export const warnOnceAMinute = createMinuteWarnings()
