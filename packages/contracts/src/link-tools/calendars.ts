import { z } from 'zod'
import { bodyLimitFor } from '../body-limits.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { colourSchema, pathIdSchema } from '../values.ts'
import { foreignName } from '../names.ts'
import type { WidgetProviderId } from './widget-auth.ts'

/** Why a calendar could not be read: codes of ours, shown by the web app in words. Texts: `calendar:error.<code>`. */
export const calendarErrorCodes = [
  'address_not_allowed',
  'unreachable',
  'not_found',
  'refused',
  'too_large',
  'not_a_calendar',
  'too_complex',
  'not_in_account',
] as const
export type CalendarErrorCode = (typeof calendarErrorCodes)[number]

const calendarIdSchema = z.string().regex(/^[\w-]{8,36}$/)
/** Empty: it is called as the calendar says itself. */
const nameSchema = foreignName(z.string()).trim().max(limits.calendar_name)

/** A calendar that is published at an address, as iCalendar (RFC 5545). The address may be a secret. */
const icsCalendarSchema = z.strictObject({
  /** Made by the client, and the same as long as the calendar is in the widget. */
  id: calendarIdSchema,
  kind: z.literal('ics'),
  name: nameSchema,
  colour: colourSchema,
  url: z.string().trim().min(1).max(limits.url),
})

/** A calendar of a widget, as its editors set it up. Those of an account elsewhere are chosen with it (`widget-auth.ts`), and go nowhere with copies. */
export const calendarSourceSchema = z.discriminatedUnion('kind', [icsCalendarSchema])
export type CalendarSource = z.infer<typeof calendarSourceSchema>

const widgetParams = z.object({ id: pathIdSchema })
const calendarListSchema = z.array(calendarSourceSchema).max(limits.calendars_per_widget)
const sourcesSchema = z.object({ calendars: calendarListSchema })
const hasOwnIds = (calendars: readonly CalendarSource[]) => new Set(calendars.map(({ id }) => id)).size === calendars.length

export const listCalendars = endpoint({
  name: 'listCalendars',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/calendars',
  rights: 'widget:edit',
  widget_type: 'calendar',
  token: 'pages:read',
  summary: 'The calendars of a widget with their addresses, which may be secret: for its editors alone',
  params: widgetParams,
  responses: { 200: sourcesSchema },
})

export const setCalendars = endpoint({
  name: 'setCalendars',
  service: 'link-tools',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/calendars',
  rights: 'widget:edit',
  widget_type: 'calendar',
  token: 'pages:write',
  summary:
    'The calendars of a widget, all of them in their order; `webcal` addresses are read by https, those of the own network by http. Nothing is fetched yet',
  params: widgetParams,
  body_limit: bodyLimitFor(limits.calendars_per_widget * (limits.url + 2 * limits.calendar_name)),
  body: z.strictObject({ calendars: calendarListSchema.refine(hasOwnIds, { params: { code: 'taken' } }) }),
  responses: { 200: sourcesSchema },
})

/**
 * When an event begins or ends, in one of three forms of ISO 8601: a day (`2026-11-26`), which is the same everywhere; a moment
 * (`2026-11-26T09:00:00Z`); or a time on whatever clock the viewer has (`2026-11-26T09:00:00`).
 */
const eventTimeSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z?)?$/)

/** Both ends are in the same form. `end` is after the event: for an event of one day the next day. */
export const calendarEventSchema = z.object({
  calendar: z.string(),
  /** Empty for an event that is private, except for editors; where it comes from an account, except for who has connected that. */
  title: z.string(),
  location: z.string(),
  start: eventTimeSchema,
  end: eventTimeSchema,
  is_private: z.boolean(),
})
export type CalendarEvent = z.infer<typeof calendarEventSchema>

/** Whose accounts have calendars. */
export const calendarProviders = ['google', 'windowslive'] as const satisfies readonly WidgetProviderId[]
export type CalendarProvider = (typeof calendarProviders)[number]

/** How a calendar was read: `stale` shows its last events, as its source cannot be reached; `failed` has none, and an `error`. */
const calendarStateSchema = z.object({
  id: z.string(),
  kind: z.enum(['ics', ...calendarProviders]),
  /**
   * Of one at an address that was given no name, what it says itself, else its host. Empty for one that is called like the account that it is in, except
   * for who has connected that.
   */
  name: z.string(),
  colour: colourSchema,
  state: z.enum(['ok', 'stale', 'failed']),
  error: z.enum(calendarErrorCodes).nullable(),
  /** In seconds since 1970. */
  fetched_at: z.number().int().nullable(),
  /** It has more events than are shown. */
  is_cut: z.boolean(),
})
export type CalendarState = z.infer<typeof calendarStateSchema>

/**
 * How the account of a widget is. `reauthenticate`: whoever has connected it has to do so again. `nothing_chosen`: there is no calendar in it.
 * `unavailable`: it cannot be read now.
 */
export const accountCalendarsStates = ['ok', 'reauthenticate', 'nothing_chosen', 'unavailable'] as const
export type AccountCalendarsState = (typeof accountCalendarsStates)[number]

export const calendarEvents = endpoint({
  name: 'calendarEvents',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/calendar_events',
  rights: 'widget:view',
  widget_type: 'calendar',
  token: 'pages:read',
  etag: true,
  onTeamHosts: true,
  summary:
    'The events of the calendars of a widget that touch the days from `from` up to `to`, wherever the viewer is; at most 400 days. A calendar that cannot be read does not hide the others',
  params: widgetParams,
  query: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .refine(({ from, to }) => from < to, { path: ['to'], params: { code: 'too_small' } })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= limits.calendar_days * 86_400_000, {
      path: ['to'],
      params: { code: 'too_large' },
    }),
  responses: {
    200: z.object({
      /** Those of the account behind the others. */
      calendars: z.array(calendarStateSchema),
      events: z.array(calendarEventSchema),
      /** null where no account of Google is connected, or where the caller may not see what is in it. */
      google: z.enum(accountCalendarsStates).nullable(),
      /** The same of an account of Microsoft; a widget shows one of both at most. Absent in what a browser has stored before there were any. */
      windowslive: z.enum(accountCalendarsStates).nullable().optional(),
    }),
  },
})
export type CalendarEvents = z.infer<(typeof calendarEvents)['responses'][200]>
