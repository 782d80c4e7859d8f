import { json } from './sibling.ts'

type Request = { method: string; path: string }
type Reply = ReturnType<typeof json>

/** What is documented of an event (https://developers.google.com/workspace/calendar/api/v3/reference/events), as far as it matters here. */
export type RemoteEvent = {
  id: string
  status: string
  summary?: string
  start: { date: string } | { dateTime: string; timeZone?: string }
  end: { date: string } | { dateTime: string; timeZone?: string }
  [field: string]: unknown
}
type RemoteCalendar = { id: string; summary: string; backgroundColor?: string; primary?: boolean; [field: string]: unknown }

const notFound = () => json({ error: { code: 404, message: 'Not Found', errors: [{ reason: 'notFound' }] } }, 404)
const momentOf = (time: RemoteEvent['start']) => Date.parse('date' in time ? time.date : time.dateTime)

/** What Calendar API v3 of Google answers, as it documents it, for the calendars of one account: the list of them, and their events. */
export function createGoogleCalendar() {
  const calendars = new Map<string, RemoteCalendar>()
  const events = new Map<string, RemoteEvent[]>()
  let count = 0

  const addCalendar = (calendar: RemoteCalendar): void => {
    calendars.set(calendar.id, calendar)
    events.set(calendar.id, [])
  }
  addCalendar({ id: 'ada@gmail.example', summary: 'ada@gmail.example', backgroundColor: '#9fe1e7', primary: true })

  const page = (kind: string, items: readonly unknown[], query: URLSearchParams): Reply => {
    const [from, max] = [Number(query.get('pageToken') ?? 0), Number(query.get('maxResults') ?? 250)]
    const next = from + max < items.length ? { nextPageToken: String(from + max) } : {}
    return json({ kind, items: items.slice(from, from + max), ...next })
  }

  const listEvents = (id: string, query: URLSearchParams): Reply => {
    const own = events.get(id)
    if (!own || !calendars.has(id)) return notFound()
    const [min, max] = ['timeMin', 'timeMax'].map((name) => Date.parse(query.get(name) ?? ''))
    const near = own.filter((event) => !(momentOf(event.end) <= Number(min)) && !(momentOf(event.start) >= Number(max)))
    return page('calendar#events', near, query)
  }

  return {
    calendars,
    events,
    addCalendar,
    /** Adds an event to the calendar of this id; of what is not given, what most events have. */
    addEvent(id: string, event: Pick<RemoteEvent, 'start' | 'end'> & Partial<RemoteEvent>): RemoteEvent {
      count += 1
      const made: RemoteEvent = { kind: 'calendar#event', id: `event-${count}`, status: 'confirmed', eventType: 'default', ...event }
      events.get(id)?.push(made)
      return made
    },
    answer({ path }: Request): Reply {
      const { pathname, searchParams } = new URL(path, 'http://google.example')
      const [, , , first = '', second = '', third = ''] = pathname.split('/').map(decodeURIComponent)
      if (first === 'users' && third === 'calendarList') return page('calendar#calendarList', [...calendars.values()], searchParams)
      return first === 'calendars' && third === 'events' ? listEvents(second, searchParams) : notFound()
    },
  }
}
