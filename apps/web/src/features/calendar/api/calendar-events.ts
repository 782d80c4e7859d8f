import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { type Day, type Month, addDays, firstOf } from '../days.ts'

const minuteMs = 60_000

/** The days that are asked for to show a month: its weeks, and enough behind them for the agenda of the days to come. Not the viewer's: all share them. */
export function windowOf(month: Month): { from: Day; to: Day } {
  const first = firstOf(month)
  return { from: addDays(first, -7), to: addDays(first, 70) }
}

/** The events around a month; those of the present one are kept in the browser. */
export function calendarEventsQuery(widgetId: number, month: Month, isPresent: boolean) {
  return queryOptions({
    queryKey: [isPresent ? 'calendar-events' : 'calendar-months', widgetId, month],
    queryFn: ({ signal }) => api('calendarEvents', { params: { id: String(widgetId) }, query: windowOf(month), signal }),
    staleTime: 5 * minuteMs,
    refetchInterval: 15 * minuteMs,
  })
}

export const eventKeys = (widgetId: number) => [
  ['calendar-events', widgetId],
  ['calendar-months', widgetId],
]
