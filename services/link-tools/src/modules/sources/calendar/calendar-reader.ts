import type { CalendarErrorCode } from '@foyer/contracts/link-tools/calendars'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { createCache } from '@foyer/service-kit/cache'
import { hashToken } from '@foyer/service-kit/hashes'
import { z } from 'zod'
import type { Sources } from '../source/source.service.ts'
import { CalendarFailure, checkStatus, failureOf } from './calendar-failure.ts'
import type { CalendarThread, NamedOccurrences } from './ics/calendar-thread.ts'
import { decodeCalendar } from './ics/lines/decode-calendar.ts'
import type { Window } from '../occurrence/occurrence.ts'

const minuteMs = 60_000
const freshMs = 15 * minuteMs
const staleMs = 30 * 24 * 60 * minuteMs
const maxBytes = 5 * 1024 * 1024
/** Of what matters of it, as it is stored. */
const maxReducedBytes = 8 * 1024 * 1024
/** Somebody waits, for all calendars of a widget together. */
const timeoutMs = 6_000
const cacheBytes = 8 * 1024 * 1024

/** As JSON of `ReducedCalendar`. Earlier releases had another form of it, called `reduced`. */
const calendarSchema = z.object({ calendar: z.string() })

export type CalendarReader = ReturnType<typeof createCalendarReader>

/** What a calendar has in a window: how current it is, or why there is nothing. */
export type ReadCalendar =
  | (NamedOccurrences & { state: 'ok' | 'stale'; error: null; fetched_at: number })
  | (NamedOccurrences & { state: 'failed'; error: CalendarErrorCode; fetched_at: null })

/** Reads calendars at their addresses, each once for everyone who shows it. */
export function createCalendarReader(options: { sources: Sources; safeFetch: SafeFetch; thread: CalendarThread; signal: AbortSignal }) {
  const { sources, safeFetch, thread, signal } = options
  // What was too hard once is not tried at every view.
  const windows = createCache<string, NamedOccurrences | 'too_complex'>({
    maxBytes: cacheBytes,
    bytesOf: (value) => 200 + (typeof value === 'string' ? 0 : value.events.length * 300),
  })

  const load = async (url: string): Promise<{ calendar: string }> => {
    const limits = { bodyBytes: maxBytes, wireBytes: maxBytes, totalMs: timeoutMs }
    const answer = await safeFetch.fetch(url, { accept: 'text/calendar, */*;q=0.5', limits, signal })
    checkStatus(answer.status)
    const calendar = await thread.reduce(decodeCalendar(answer.body, answer.headers['content-type']))
    if (calendar === null) throw new CalendarFailure('not_a_calendar')
    if (Buffer.byteLength(calendar) > maxReducedBytes) throw new CalendarFailure('too_complex')
    return { calendar }
  }

  const occurrencesIn = async (calendar: string, window: Window): Promise<NamedOccurrences | 'too_complex'> => {
    try {
      return await thread.occurrences(calendar, window)
    } catch (error) {
      const code = failureOf(error)
      if (code === 'too_complex') return code
      throw error
    }
  }

  return {
    /** Never throws: one calendar that cannot be read does not hide the others. */
    async read(url: string | null, window: Window): Promise<ReadCalendar> {
      try {
        if (url === null) throw new CalendarFailure('refused')
        const key = `calendar ${hashToken(url)}`
        const answer = await sources.ask({ key, freshMs, staleMs, schema: calendarSchema, load: () => load(url) })
        const { calendar, fetched_at, is_stale } = answer
        const events = await windows.get(`${key} ${fetched_at} ${window.from} ${window.to}`, () => occurrencesIn(calendar, window))
        if (events === 'too_complex') throw new CalendarFailure(events)
        return { ...events, state: is_stale ? 'stale' : 'ok', error: null, fetched_at }
      } catch (error) {
        return { events: [], is_cut: false, name: '', state: 'failed', error: failureOf(error), fetched_at: null }
      }
    },
  }
}
