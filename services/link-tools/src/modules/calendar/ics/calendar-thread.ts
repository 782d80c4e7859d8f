import { Worker } from 'node:worker_threads'
import { createSemaphore } from '@foyer/service-kit/semaphore'
import type { CalendarAnswer, CalendarRequest } from './calendar.worker.ts'
import type { Occurrences, Window } from '../../occurrence/occurrence.ts'

/** Many times what the largest calendar takes; one that needs more was made to. */
const maxMegabytes = 192
const defaultTimeoutMs = 8_000
/** A thread costs memory: an idle one ends after this time. */
const idleTimeoutMs = 60_000

/** A calendar took more time or memory than a thread has. */
export class CalendarTooComplex extends Error {}

export type CalendarThread = ReturnType<typeof createCalendarThread>

/**
 * Reads calendars in a worker thread, one at a time, so that no calendar holds up the process. One that takes more than `timeoutMs` (eight seconds) or
 * 192 MB is given up with `CalendarTooComplex`; the thread is replaced for the next. It does not keep the process alive.
 */
export function createCalendarThread({ timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {}) {
  const queue = createSemaphore(1)
  let worker: Worker | null = null
  let idleTimer: NodeJS.Timeout | undefined

  const startWorker = (): Worker => {
    const started = new Worker(new URL('./calendar.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
      // What node-ical has to say of a calendar is of no use to whoever reads the log.
      stdout: true,
      stderr: true,
    })
    started.unref()
    // An error without a listener would end the process.
    return started.on('error', () => undefined)
  }
  const stop = async (): Promise<void> => {
    clearTimeout(idleTimer)
    const stopping = worker
    worker = null
    await stopping?.terminate()
  }

  const ask = (request: CalendarRequest): Promise<CalendarAnswer> =>
    queue.run(async () => {
      clearTimeout(idleTimer)
      const thread = (worker ??= startWorker())
      const { promise, resolve, reject } = Promise.withResolvers<CalendarAnswer>()
      const fail = (cause?: unknown) => reject(new CalendarTooComplex('a calendar took too long, or too much memory', { cause }))
      const timer = setTimeout(fail, timeoutMs)
      thread.on('message', resolve).on('error', fail).on('exit', fail)
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
        thread.postMessage(request)
        return await promise
      } catch (error) {
        await stop()
        throw error
      } finally {
        clearTimeout(timer)
        thread.off('message', resolve).off('error', fail).off('exit', fail)
        idleTimer = setTimeout(() => void stop(), idleTimeoutMs).unref()
      }
    })

  return {
    /** The calendar as JSON of `ReducedCalendar`; null where the text is none. */
    async reduce(text: string, year: number): Promise<string | null> {
      const result = await ask({ text, year })
      return 'reduced' in result ? result.reduced : null
    },

    async occurrences(reduced: string, window: Window): Promise<Occurrences> {
      const result = await ask({ reduced, window })
      return 'occurrences' in result ? result.occurrences : { events: [], is_cut: true }
    },

    close: stop,
  }
}
