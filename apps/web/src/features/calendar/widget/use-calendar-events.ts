import {
  type AccountCalendarsState,
  type CalendarEvents,
  type CalendarProvider,
  type CalendarState,
  calendarProviders,
} from '@foyer/contracts/link-tools/calendars'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { providerNames } from '../../../entities/connected/connection.ts'
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
  const calendars = useMemo(() => data?.calendars.map(named), [data])
  const byDay = useMemo(() => (data ? byDayIn(data, month) : noEvents), [data, month])
  const account = useMemo(() => accountOf(data), [data])
  return { query, byDay, calendars, account, isLoading: isStored && data === undefined && !query.error }
}

/** A calendar that is called like its account is called by where that is. */
const named = (calendar: CalendarState): CalendarState =>
  calendar.name === '' && calendar.kind !== 'ics' ? { ...calendar, name: providerNames[calendar.kind] } : calendar

/** The account that a widget shows calendars of, and how it is. */
export type ShownAccount = { provider: CalendarProvider; state: AccountCalendarsState }

/** What a browser has stored of before accounts could be connected says nothing of them. */
function accountOf(data: CalendarEvents | undefined): ShownAccount | null {
  for (const provider of calendarProviders) {
    const state = data?.[provider]
    if (state) return { provider, state }
  }
  return null
}

/** The calendars by id. */
export function useCalendarsById(calendars: readonly CalendarState[] | undefined): ReadonlyMap<string, CalendarState> {
  return useMemo(() => new Map(calendars?.map((calendar) => [calendar.id, calendar])), [calendars])
}

function byDayIn({ events }: CalendarEvents, month: Month): ReadonlyMap<Day, ShownEvent[]> {
  const { from, to } = windowOf(month)
  return eventsByDay(shownEvents(events), from, to)
}
