import {
  type AccountCalendarsState,
  type CalendarEvent,
  type CalendarProvider,
  type CalendarState,
  calendarProviders,
} from '@foyer/contracts/link-tools/calendars'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import { z } from 'zod'
import { type Occurrence, type Window, boundsOf, inOrder, touches } from '../occurrence/occurrence.ts'
import type { ConnectedReader } from '../widget-auth/connected-reader.ts'
import { orUnavailable } from '../widget-auth/provider-api.ts'
import type { ListChoices } from '../widget-auth/widget-auth.service.ts'
import type { WidgetAuthorizationRecord } from '../widget-auth/widget-authorization.repository.ts'
import { quarterAt, quartersOf } from './quarters.ts'

const freshMs = 5 * 60_000
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

/** A calendar in somebody's account. `isAccount`: it is called like the account that it is in. */
export type AccountCalendar = { id: string; name: string; colour: number | undefined; isAccount: boolean }

/** An event of one. `key` is the same for the same event in another answer. */
export type AccountEvent = Occurrence & { key: string }

/** How the calendars of accounts at a provider are read. */
export type AccountCalendarSource = {
  /** The account's own one first. */
  listCalendars: (record: WidgetAuthorizationRecord) => Promise<AccountCalendar[]>
  /** Events from a day up to another, on the clock of UTC and a day more on both sides; so many at most. */
  listEvents: (
    record: WidgetAuthorizationRecord,
    calendar: string,
    window: Window,
    max: number,
  ) => Promise<{ items: AccountEvent[]; isCut: boolean }>
}

/** What a widget has of an account, for one viewer. `provider` and `state` are null where it has none, or nothing of it may be seen. */
export type AccountCalendars = {
  provider: CalendarProvider | null
  state: AccountCalendarsState | null
  calendars: CalendarState[]
  events: CalendarEvent[]
}

/** The calendars of accounts that widgets show. */
export function createAccountCalendars(options: {
  reader: ConnectedReader
  sources: Record<CalendarProvider, AccountCalendarSource>
  clock: () => Date
}) {
  const { reader, sources, clock } = options
  const sourceOf = ({ provider }: WidgetAuthorizationRecord): AccountCalendarSource => {
    if (!isCalendarProvider(provider)) throw new TypeError(`${provider} has no calendars`)
    return sources[provider]
  }

  const load = async (record: WidgetAuthorizationRecord, quarter: Window) => {
    const { listCalendars, listEvents } = sourceOf(record)
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
      firstChoice: async (record) => (await sourceOf(record).listCalendars(record))[0]?.id ?? null,
    })

  const listChoices: ListChoices = async (record) =>
    (await orUnavailable(sourceOf(record).listCalendars(record))).map(({ id, name, colour }) => ({
      id,
      name: name || id,
      ...(colour === undefined ? {} : { colour }),
    }))

  return {
    listChoices,

    /** Never throws for what is the account's: calendars of other kinds are shown without it. */
    async read(widget: WidgetRight, window: Window, viewerId: number | null): Promise<AccountCalendars> {
      const provider = await reader.connectedProvider(widget.widget_id)
      if (provider === null || !isCalendarProvider(provider)) return none(null, null)
      const { quarters, isCut } = quartersOf(window, clock())
      // What is too far away has no events, but how the calendars are is the same.
      const shownQuarters = quarters.length > 0 ? quarters : [quarterAt(clock().getTime())]
      try {
        const answers = await Promise.all(shownQuarters.map((quarter) => readQuarter(widget, quarter)))
        const read = answers.flatMap(({ data }) => data ?? [])
        const [account] = answers.flatMap(({ account: each }) => each ?? [])
        const failed = answers.find(({ state }) => state !== 'ok')
        if (failed || !account) return none(provider, failed ? shownState(failed.state) : null)
        return { provider, state: 'ok', ...present(read, { account, provider, window, isCut, isOwn: account.user_id === viewerId }) }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return none(provider, 'unavailable')
      }
    },
  }
}

const isCalendarProvider = (provider: string): provider is CalendarProvider => calendarProviders.some((each) => each === provider)

const none = (provider: CalendarProvider | null, state: AccountCalendarsState | null): AccountCalendars => ({
  provider,
  state,
  calendars: [],
  events: [],
})

const gone = (id: string): StoredCalendar => ({ id, name: '', is_account: false, is_gone: true, is_cut: false, events: [] })

function shownState(state: Awaited<ReturnType<ConnectedReader['read']>>['state']): AccountCalendarsState | null {
  if (state === 'reauthenticate' || state === 'nothing_chosen') return state
  return state === 'gone' ? 'unavailable' : null
}

type Shown = { account: WidgetAuthorizationRecord; provider: CalendarProvider; window: Window; isCut: boolean; isOwn: boolean }

function present(
  quarters: readonly Quarter[],
  { account, provider, window, isCut, isOwn }: Shown,
): Pick<AccountCalendars, 'calendars' | 'events'> {
  const colours = new Map(account.colours?.map(({ id, colour }) => [id, colour]))
  const { start, end } = boundsOf(window)
  const shown = account.choices.map((choice) => {
    const parts = quarters.flatMap(({ calendars }) => calendars.filter(({ id }) => id === choice))
    const [first = gone(choice)] = parts
    // The id and the name may be an address of e-mail.
    const id = `${provider}-${hashToken(choice).slice(0, 16)}`
    const state: CalendarState = {
      id,
      kind: provider,
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
