import { limits } from '@foyer/contracts/limits'
import { remoteIdSchema } from '@foyer/contracts/link-tools/widget-auth'
import { hashToken } from '@foyer/service-kit/hashes'
import { withoutHiddenCharacters } from '@foyer/text/hidden-characters'
import { z } from 'zod'
import type { AccountCalendar, AccountEvent } from '../account-calendar/account-calendars.service.ts'
import { eventText, namesAddress } from '../occurrence/occurrence.ts'

/** A calendar of somebody's, as Microsoft Graph has it, as far as it is shown. */
const calendarSchema = z.object({
  id: z.string().max(1_000),
  name: z.string().catch(''),
  hexColor: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .optional()
    .catch(undefined),
  isDefaultCalendar: z.boolean().catch(false),
})

/** Where the next page begins. Of the address that Graph gives for it only that is taken over, as a token goes to no address that an answer names. */
const nextSchema = z
  .url()
  .max(4_000)
  .transform((address) => {
    const places = [...new URL(address).searchParams].filter(([name]) => name === '$skip' || name === '$skiptoken')
    return places.length > 0 ? Object.fromEntries(places) : undefined
  })
  .optional()
  .catch(undefined)

const pageOf = <T>(read: (item: unknown) => T[]) =>
  z
    .object({ value: z.array(z.unknown()), '@odata.nextLink': nextSchema })
    .transform(({ value, '@odata.nextLink': next }) => ({ items: value.flatMap(read), next }))

type OutlookCalendar = AccountCalendar & { isDefault: boolean }

/** A page of the list of calendars. What is not as documented is left out. */
export const calendarPageSchema = pageOf((item): OutlookCalendar[] => {
  const calendar = calendarSchema.safeParse(item).data
  if (!calendar) return []
  const id = withoutPadding(calendar.id)
  if (!remoteIdSchema.safeParse(id).success) return []
  const name = withoutHiddenCharacters(eventText(calendar.name).slice(0, limits.title))
  const colour = calendar.hexColor === undefined ? undefined : Number.parseInt(calendar.hexColor.slice(1), 16)
  return [{ id, name, colour, isDefault: calendar.isDefaultCalendar, isAccount: namesAddress(name) }]
})

/** Ids are base64: what fills their last group up is no character of ids here, and follows from their length. */
const withoutPadding = (id: string) => id.replace(/=+$/, '')

/** The id as Graph has it. */
export const withPadding = (id: string): string => id.padEnd(Math.ceil(id.length / 4) * 4, '=')

/** On the clock of UTC, as it was asked for; with seven digits behind the second. */
const timeSchema = z.object({
  dateTime: z
    .string()
    .max(40)
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z?$/)
    .refine((text) => !Number.isNaN(Date.parse(`${text.slice(0, momentDigits)}Z`))),
  timeZone: z.literal('UTC'),
})
const eventSchema = z.object({
  id: z.string().min(1).max(2_000),
  subject: z.string().catch(''),
  location: z.object({ displayName: z.string().catch('') }).catch({ displayName: '' }),
  isAllDay: z.boolean().catch(false),
  isCancelled: z.boolean().catch(false),
  sensitivity: z.string().max(100).catch('normal'),
  responseStatus: z.object({ response: z.string().max(100).catch('') }).catch({ response: '' }),
  start: timeSchema,
  end: timeSchema,
})

/** A page of events: neither cancelled ones nor those that were declined. */
export const eventPageSchema = pageOf((item): AccountEvent[] => {
  const event = eventSchema.safeParse(item).data
  if (!event || event.isCancelled || event.responseStatus.response === 'declined') return []
  const timeOf = ({ dateTime }: z.infer<typeof timeSchema>) =>
    event.isAllDay ? dateTime.slice(0, dayDigits) : `${dateTime.slice(0, momentDigits)}Z`
  const [start, end] = [timeOf(event.start), timeOf(event.end)]
  return [
    {
      key: hashToken(event.id).slice(0, 16),
      title: eventText(event.subject),
      location: eventText(event.location.displayName),
      start,
      end: end < start ? start : end,
      is_private: event.sensitivity === 'private' || event.sensitivity === 'confidential',
    },
  ]
})

const dayDigits = '2026-11-26'.length
const momentDigits = '2026-11-26T09:00:00'.length
