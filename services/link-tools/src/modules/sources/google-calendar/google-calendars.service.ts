import type { CalendarEvent, CalendarState, GoogleCalendarsState } from '@foyer/contracts/link-tools/calendars'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import { z } from 'zod'
import { type Window, boundsOf, inOrder, touches } from '../occurrence/occurrence.ts'
import type { ConnectedReader } from '../widget-auth/connected-reader.ts'
import { type ProviderApi, orUnavailable } from '../widget-auth/provider-api.ts'
import type { ListChoices } from '../widget-auth/widget-auth.service.ts'
import type { WidgetAuthorizationRecord } from '../widget-auth/widget-authorization.repository.ts'
import { type AccountCalendar, type AccountEvent, calendarPageSchema, eventPageSchema } from './google-event.parser.ts'
import { quarterAt, quartersOf } from './quarters.ts'

const freshMs = 5 * 60_000
const dayMs = 86_400_000
const pageSize = 250
/** Google may give fewer than it was asked for, or none, and have more of them. */
const maxPages = 8
/** Of one calendar in a quarter, and of all calendars of a widget. */
const maxEvents = 1_000
const maxAllEvents = 3_000
/** Where an account says none. */
const defaultColour = 0x3498db

/** What is stored of a quarter: the calendars that were chosen. `is_gone`: it is no longer in the account. */
const quarterSchema = z.object({
  calendars: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      colour: z.number().optional(),
      is_account: z.boolean(),
      is_gone: z.boolean(),
      is_cut: z.boolean(),
      events: z.array(
        z.object({ key: z.string(), title: z.string(), location: z.string(), start: z.string(), end: z.string(), is_private: z.boolean() }),
      ),
    }),
  ),
})
type StoredCalendar = z.infer<typeof quarterSchema>['calendars'][number]
type Quarter = { calendars: StoredCalendar[]; fetched_at: number; is_stale: boolean }

type Listing<T> = { path: string; query: Record<string, string>; schema: z.ZodType<{ items: T[]; next?: string | undefined }>; max: number }

/** What a widget has of a Google account, for one viewer. */
export type GoogleCalendars = { state: GoogleCalendarsState | null; calendars: CalendarState[]; events: CalendarEvent[] }

/** The calendars of Google accounts that widgets show, by Calendar API v3. */
export function createGoogleCalendars(options: {
  api: ProviderApi
  reader: ConnectedReader
  url: (path: string) => URL
  clock: () => Date
}) {
  const { api, reader, url, clock } = options

  /** Pages up to so many things. */
  const readPages = async <T>(
    record: WidgetAuthorizationRecord,
    { path, query, schema, max }: Listing<T>,
  ): Promise<{ items: T[]; isCut: boolean }> => {
    const items: T[] = []
    let next: string | undefined
    for (let page = 0; page < maxPages && items.length < max && (page === 0 || next !== undefined); page += 1) {
      const address = url(path)
      const all = { maxResults: String(pageSize), prettyPrint: 'false', ...query, ...(next === undefined ? {} : { pageToken: next }) }
      address.search = new URLSearchParams(all).toString()
      const answer = await api.call(record, { url: address, schema })
      items.push(...answer.items)
      next = answer.next
    }
    return { items: items.slice(0, max), isCut: next !== undefined || items.length > max }
  }

  const listCalendars = async (record: WidgetAuthorizationRecord): Promise<AccountCalendar[]> => {
    const fields = 'nextPageToken,items(id,summary,summaryOverride,backgroundColor,primary,deleted)'
    const { items } = await readPages(record, {
      path: '/calendar/v3/users/me/calendarList',
      query: { fields },
      schema: calendarPageSchema,
      max: 500,
    })
    return items.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  }

  const listEvents = (record: WidgetAuthorizationRecord, calendar: string, { from, to }: Window, max: number) =>
    readPages<AccountEvent>(record, {
      path: `/calendar/v3/calendars/${encodeURIComponent(calendar)}/events`,
      query: {
        singleEvents: 'true',
        orderBy: 'startTime',
        // Days begin earlier and later elsewhere.
        timeMin: new Date(Date.parse(from) - dayMs).toISOString(),
        timeMax: new Date(Date.parse(to) + dayMs).toISOString(),
        timeZone: 'UTC',
        // Of those who take part only the account itself.
        maxAttendees: '1',
        fields: 'nextPageToken,items(id,status,summary,location,visibility,eventType,start,end,attendees(self,responseStatus))',
      },
      schema: eventPageSchema,
      max,
    })

  const load = async (record: WidgetAuthorizationRecord, quarter: Window) => {
    const all = new Map((await listCalendars(record)).map((calendar) => [calendar.id, calendar]))
    const max = Math.min(maxEvents, Math.floor(maxAllEvents / record.choices.length))
    const read = async (id: string): Promise<StoredCalendar> => {
      const calendar = all.get(id)
      if (!calendar) return gone(id)
      try {
        const { items, isCut } = await listEvents(record, id, quarter, max)
        const { name, colour, isAccount } = calendar
        return { id, name, colour, is_account: isAccount, is_gone: false, is_cut: isCut, events: items }
      } catch (error) {
        // It was removed at this very moment.
        if (error instanceof AppError && error.code === 'not_found') return gone(id)
        throw error
      }
    }
    return { calendars: await Promise.all(record.choices.map(read)) }
  }

  const readQuarter = (widget: WidgetRight, quarter: Window) =>
    reader.read(widget, {
      part: quarter.from,
      freshMs,
      schema: quarterSchema,
      load: (record) => load(record, quarter),
      firstChoice: async (record) => (await listCalendars(record))[0]?.id ?? null,
    })

  const listChoices: ListChoices = async (record) =>
    (await orUnavailable(listCalendars(record))).map(({ id, name, colour }) => ({
      id,
      name: name || id,
      ...(colour === undefined ? {} : { colour }),
    }))

  return {
    listChoices,

    /** Never throws for what is the account's: calendars of other kinds are shown without it. */
    async read(widget: WidgetRight, window: Window, viewerId: number | null): Promise<GoogleCalendars> {
      if (!(await reader.isConnected(widget.widget_id))) return none(null)
      const { quarters, isCut } = quartersOf(window, clock())
      // What is too far away has no events, but how the calendars are is the same.
      const shownQuarters = quarters.length > 0 ? quarters : [quarterAt(clock().getTime())]
      try {
        const answers = await Promise.all(shownQuarters.map((quarter) => readQuarter(widget, quarter)))
        const read = answers.flatMap(({ data }) => data ?? [])
        const [account] = answers.flatMap(({ account: each }) => each ?? [])
        const failed = answers.find(({ state }) => state !== 'ok')
        if (failed || !account) return none(failed ? shownState(failed.state) : null)
        return { state: 'ok', ...present(read, { account, window, isCut, isOwn: account.user_id === viewerId }) }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return none('unavailable')
      }
    },
  }
}

const none = (state: GoogleCalendarsState | null): GoogleCalendars => ({ state, calendars: [], events: [] })

const gone = (id: string): StoredCalendar => ({ id, name: '', is_account: false, is_gone: true, is_cut: false, events: [] })

function shownState(state: Awaited<ReturnType<ConnectedReader['read']>>['state']): GoogleCalendarsState | null {
  if (state === 'reauthenticate' || state === 'nothing_chosen') return state
  return state === 'gone' ? 'unavailable' : null
}

type Shown = { account: WidgetAuthorizationRecord; window: Window; isCut: boolean; isOwn: boolean }

function present(quarters: readonly Quarter[], { account, window, isCut, isOwn }: Shown): Omit<GoogleCalendars, 'state'> {
  const colours = new Map(account.colours?.map(({ id, colour }) => [id, colour]))
  const { start, end } = boundsOf(window)
  const shown = account.choices.map((choice) => {
    const parts = quarters.flatMap(({ calendars }) => calendars.filter(({ id }) => id === choice))
    const [first = gone(choice)] = parts
    // The id and the name may be an address of e-mail.
    const id = `google-${hashToken(choice).slice(0, 16)}`
    const state: CalendarState = {
      id,
      kind: 'google',
      name: first.is_account && !isOwn ? '' : first.name,
      colour: colours.get(choice) ?? first.colour ?? defaultColour,
      ...(first.is_gone ? { state: 'failed', error: 'not_in_account', fetched_at: null } : ageOf(quarters)),
      is_cut: !first.is_gone && (isCut || parts.some(({ is_cut: isPartCut }) => isPartCut)),
    }
    const events = new Map(parts.flatMap((part) => part.events.map((event) => [`${event.key} ${event.start}`, event])))
    const near = [...events.values()].filter((event) => touches(event, start, end))
    return { state, events: inOrder(near).map(({ key: _key, ...event }) => ({ calendar: id, ...shownTo(isOwn, event) })) }
  })
  return { calendars: shown.map(({ state }) => state), events: shown.flatMap(({ events }) => events) }
}

function ageOf(quarters: readonly Quarter[]): Pick<CalendarState, 'state' | 'error' | 'fetched_at'> {
  const fetchedAt = Math.min(...quarters.map(({ fetched_at }) => fetched_at))
  return { state: quarters.some(({ is_stale: isStale }) => isStale) ? 'stale' : 'ok', error: null, fetched_at: fetchedAt }
}

/** Of an event that is private, only whose account it is sees more than its time. */
function shownTo<E extends { is_private: boolean; title: string; location: string }>(isOwn: boolean, event: E): E {
  return event.is_private && !isOwn ? { ...event, title: '', location: '' } : event
}
