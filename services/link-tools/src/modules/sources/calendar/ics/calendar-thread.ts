import { Worker } from 'node:worker_threads'
import { createWorkerThread } from '@foyer/service-kit/worker-thread'
import type { CalendarAnswer, CalendarRequest } from './calendar.worker.ts'
import type { Occurrences, Window } from '../../occurrence/occurrence.ts'

/** Many times what the largest calendar takes; one that needs more was made to. */
const maxMegabytes = 192
const defaultTimeoutMs = 8_000
const idleMs = 60_000

export type NamedOccurrences = Occurrences & { name: string }
export type CalendarThread = ReturnType<typeof createCalendarThread>

/**
 * Reads calendars in a worker thread, one at a time, so that no calendar holds up the process. One that takes more than `timeoutMs` (eight seconds) or
 * 192 MB is given up with `WorkTooComplex`.
 */
export function createCalendarThread({ timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {}) {
  const thread = createWorkerThread<CalendarRequest, CalendarAnswer>({
    start: () =>
      new Worker(new URL('./calendar.worker.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
        // What node-ical has to say of a time zone is of no use to whoever reads the log.
        stdout: true,
        stderr: true,
      }),
    timeoutMs,
    idleMs,
  })

  return {
    /** The calendar as JSON of `ReducedCalendar`; null where the text is none. */
    async reduce(text: string): Promise<string | null> {
      const result = await thread.ask({ text })
      return 'reduced' in result ? result.reduced : null
    },

    /** What it has in a window, and what it is called; empty where it does not say. */
    async occurrences(reduced: string, window: Window): Promise<NamedOccurrences> {
      const result = await thread.ask({ reduced, window })
      return 'occurrences' in result ? { ...result.occurrences, name: result.name } : { events: [], is_cut: true, name: '' }
    },

    close: () => thread.close(),
  }
}
