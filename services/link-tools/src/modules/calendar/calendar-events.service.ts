import type { CalendarEvents } from '@foyer/contracts/calendars'
import type { WidgetRight } from '@foyer/contracts/pages'
import type { CalendarReader } from './calendar-reader.ts'
import type { Occurrence, Window } from './ics/occurrences.ts'
import type { WidgetCalendars } from './widget-calendars.service.ts'

/** The events that a widget shows. */
export function createCalendarEvents({ calendars, reader }: { calendars: Pick<WidgetCalendars, 'open'>; reader: CalendarReader }) {
  return async ({ widget_id: id, can_edit: canEdit }: WidgetRight, window: Window): Promise<CalendarEvents> => {
    const opened = await calendars.open(id)
    const read = await Promise.all(opened.map(async ({ url, ...calendar }) => ({ calendar, ...(await reader.read(url, window)) })))
    return {
      calendars: read.map(({ calendar, state, error, fetched_at, is_cut }) => ({ ...calendar, state, error, fetched_at, is_cut })),
      events: read.flatMap(({ calendar, events }) => events.map((event) => ({ calendar: calendar.id, ...shownTo(canEdit, event) }))),
    }
  }
}

/** Of an event that is marked as private, only editors see more than its time. */
function shownTo(canEdit: boolean, event: Occurrence): Occurrence {
  return event.is_private && !canEdit ? { ...event, title: '', location: '' } : event
}
