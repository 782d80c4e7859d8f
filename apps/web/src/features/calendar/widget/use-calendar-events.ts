import type { CalendarEvents, CalendarState } from '@foyer/contracts/calendars'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { restoreQuery } from '../../../lib/api/query-persistence.ts'
import { calendarEventsQuery, windowOf } from '../api/calendar-events.ts'
import type { Day, Month } from '../days.ts'
import { type ShownEvent, eventsByDay, shownEvents } from '../events.ts'

const noEvents: ReadonlyMap<Day, ShownEvent[]> = new Map()

/** What there is around a month, by day; what the browser has kept of the present one until the server has answered. */
export function useCalendarEvents(widgetId: number, month: Month, isPresent: boolean) {
  const client = useQueryClient()
  const isStored = widgetId > 0
  const query = useQuery({ ...calendarEventsQuery(widgetId, month, isPresent), enabled: isStored })
  useEffect(() => {
    if (isPresent && isStored) void restoreQuery(client, calendarEventsQuery(widgetId, month, true).queryKey)
  }, [client, widgetId, month, isPresent, isStored])
  const { data } = query
  const byDay = useMemo(() => (data ? byDayIn(data, month) : noEvents), [data, month])
  return { query, byDay, calendars: data?.calendars, isLoading: isStored && data === undefined && !query.error }
}

/** The calendars by id. */
export function useCalendarsById(calendars: readonly CalendarState[] | undefined): ReadonlyMap<string, CalendarState> {
  return useMemo(() => new Map(calendars?.map((calendar) => [calendar.id, calendar])), [calendars])
}

function byDayIn({ events }: CalendarEvents, month: Month): ReadonlyMap<Day, ShownEvent[]> {
  const { from, to } = windowOf(month)
  return eventsByDay(shownEvents(events), from, to)
}
