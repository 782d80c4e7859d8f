import type {
  AccountCalendarsState,
  CalendarEvent,
  CalendarEvents,
  CalendarProvider,
  CalendarState,
} from '@foyer/contracts/link-tools/calendars'
import { limits } from '@foyer/contracts/limits'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { type Occurrence, type Window, namesAddress } from '../occurrence/occurrence.ts'
import type { CalendarReader } from './calendar-reader.ts'
import type { WidgetCalendars } from './widget-calendars.service.ts'

/** The calendars of the account that a widget shows, for one viewer. */
export type AccountCalendars = {
  read: (
    widget: WidgetRight,
    window: Window,
    viewerId: number | null,
  ) => Promise<{
    provider: CalendarProvider | null
    state: AccountCalendarsState | null
    calendars: CalendarState[]
    events: CalendarEvent[]
  }>
}

/** The events that a widget shows. */
export function createCalendarEvents(options: {
  calendars: Pick<WidgetCalendars, 'open'>
  reader: CalendarReader
  accounts: AccountCalendars
}) {
  const { calendars, reader, accounts } = options
  const published = async ({ widget_id: id, can_edit: canEdit }: WidgetRight, window: Window) => {
    const opened = await calendars.open(id)
    const read = await Promise.all(opened.map(async ({ url, ...calendar }) => ({ calendar, url, read: await reader.read(url, window) })))
    return {
      calendars: read.map(({ calendar, url, read: { name, state, error, fetched_at, is_cut } }) => ({
        ...calendar,
        name: calendar.name || (canEdit || !namesAddress(name) ? name : '') || hostOf(url),
        state,
        error,
        fetched_at,
        is_cut,
      })),
      events: read.flatMap(({ calendar, read: { events } }) =>
        events.map((event) => ({ calendar: calendar.id, ...shownTo(canEdit, event) })),
      ),
    }
  }
  return async (widget: WidgetRight, window: Window, viewerId: number | null): Promise<CalendarEvents> => {
    const [own, account] = await Promise.all([published(widget, window), accounts.read(widget, window, viewerId)])
    return {
      calendars: [...own.calendars, ...account.calendars],
      events: [...own.events, ...account.events],
      google: account.provider === 'google' ? account.state : null,
      windowslive: account.provider === 'windowslive' ? account.state : null,
    }
  }
}

/** What a calendar is called that says no name; empty where its address cannot be opened. */
function hostOf(url: string | null): string {
  return url === null ? '' : (URL.parse(url)?.host ?? '').slice(0, limits.calendar_name)
}

/** Of an event that is marked as private, only editors see more than its time. */
function shownTo(canEdit: boolean, event: Occurrence): Occurrence {
  return event.is_private && !canEdit ? { ...event, title: '', location: '' } : event
}
