import { parentPort } from 'node:worker_threads'
import type { Occurrences, Window } from '../../occurrence/occurrence.ts'
import { occurrencesIn } from './occurrences.ts'
import { type ReducedCalendar, reduceCalendar } from './reduce-calendar.ts'

/** What the thread is asked, one at a time; calendars that were reduced go in and out as JSON. */
export type CalendarRequest = { text: string } | { reduced: string; window: Window }
export type CalendarAnswer = { reduced: string | null } | { occurrences: Occurrences; name: string }

function answer(request: CalendarRequest): CalendarAnswer {
  if ('text' in request) {
    const reduced = reduceCalendar(request.text)
    return { reduced: reduced && JSON.stringify(reduced) }
  }
  const calendar = JSON.parse(request.reduced) as ReducedCalendar
  return { occurrences: occurrencesIn(calendar, request.window), name: calendar.name ?? '' }
}

parentPort?.on('message', (request: CalendarRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
  parentPort?.postMessage(answer(request))
})
