import { limits } from '@foyer/contracts/limits'
import { remoteIdSchema } from '@foyer/contracts/link-tools/widget-auth'
import { hashToken } from '@foyer/service-kit/hashes'
import { z } from 'zod'
import type { AccountCalendar, AccountEvent } from '../account-calendar/account-calendars.service.ts'
import { eventText } from '../occurrence/occurrence.ts'

/** A calendar in somebody's list, as Calendar API v3 has it, as far as it is shown. */
const calendarSchema = z.object({
  id: z.string().max(1_000),
  summary: z.string().catch(''),
  summaryOverride: z.string().optional().catch(undefined),
  backgroundColor: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .optional()
    .catch(undefined),
  primary: z.boolean().catch(false),
  deleted: z.boolean().catch(false),
})

type GoogleCalendar = AccountCalendar & { isPrimary: boolean }

/** A page of the list. What is not as documented is left out. */
export const calendarPageSchema = z
  .object({ items: z.array(z.unknown()).catch([]), nextPageToken: z.string().max(2_000).optional().catch(undefined) })
  .transform(({ items, nextPageToken }) => ({
    items: items.flatMap((item): GoogleCalendar[] => {
      const calendar = calendarSchema.safeParse(item).data
      return calendar && !calendar.deleted ? accountCalendar(calendar) : []
    }),
    next: nextPageToken,
  }))

function accountCalendar({ id, summary, summaryOverride, backgroundColor, primary }: z.infer<typeof calendarSchema>): GoogleCalendar[] {
  // An address may have characters that ids of ours have not; Google knows the calendar by this word too.
  const ownId = primary && !remoteIdSchema.safeParse(id).success ? 'primary' : id
  if (!remoteIdSchema.safeParse(ownId).success) return []
  const name = eventText(summaryOverride ?? summary).slice(0, limits.title)
  const colour = backgroundColor === undefined ? undefined : Number.parseInt(backgroundColor.slice(1), 16)
  return [{ id: ownId, name, colour, isPrimary: primary, isAccount: name === id || name === '' }]
}

const timeSchema = z.union([
  z.object({ dateTime: z.iso.datetime({ offset: true }) }).transform(({ dateTime }) => momentText(dateTime)),
  z.object({ date: z.iso.date() }).transform(({ date }) => date),
])
const eventSchema = z.object({
  id: z.string().min(1).max(2_000),
  status: z.string().max(100).catch('confirmed'),
  summary: z.string().catch(''),
  location: z.string().catch(''),
  visibility: z.string().max(100).catch('default'),
  eventType: z.string().max(100).catch('default'),
  start: timeSchema,
  end: timeSchema,
  attendees: z
    .array(
      z
        .object({ self: z.boolean().catch(false), responseStatus: z.string().max(100).catch('') })
        .catch({ self: false, responseStatus: '' }),
    )
    .catch([]),
})

/** A page of events: neither cancelled ones nor those that were declined, nor where somebody works, which is no event. */
export const eventPageSchema = z
  .object({ items: z.array(z.unknown()), nextPageToken: z.string().max(2_000).optional().catch(undefined) })
  .transform(({ items, nextPageToken }) => ({
    items: items.flatMap((item): AccountEvent[] => {
      const event = eventSchema.safeParse(item).data
      return event ? accountEvent(event) : []
    }),
    next: nextPageToken,
  }))

function accountEvent({
  id,
  status,
  summary,
  location,
  visibility,
  eventType,
  start,
  end,
  attendees,
}: z.infer<typeof eventSchema>): AccountEvent[] {
  const isDeclined = attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined')
  if (status === 'cancelled' || isDeclined || eventType === 'workingLocation') return []
  if (start.length !== end.length || start.length > momentLength) return []
  return [
    {
      key: hashToken(id).slice(0, 16),
      title: eventText(summary),
      location: eventText(location),
      start,
      end: end < start ? start : end,
      is_private: visibility === 'private' || visibility === 'confidential',
    },
  ]
}

const momentLength = '2026-11-26T09:00:00Z'.length

/** On the clock of UTC, as all moments are in contracts. */
const momentText = (dateTime: string) => `${new Date(dateTime).toISOString().slice(0, -'.000Z'.length)}Z`
