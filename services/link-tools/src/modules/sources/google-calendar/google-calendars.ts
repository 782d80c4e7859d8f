import type { z } from 'zod'
import type { AccountCalendar, AccountCalendarSource, AccountEvent } from '../account-calendar/account-calendars.service.ts'
import type { ProviderApi } from '../widget-auth/provider-api.ts'
import type { WidgetAuthorizationRecord } from '../widget-auth/widget-authorization.repository.ts'
import { calendarPageSchema, eventPageSchema } from './google-event.parser.ts'

const dayMs = 86_400_000
const pageSize = 250
/** Google may give fewer than it was asked for, or none, and have more of them. */
const maxPages = 8

type Listing<T> = { path: string; query: Record<string, string>; schema: z.ZodType<{ items: T[]; next?: string | undefined }>; max: number }

/** The calendars of Google accounts, by Calendar API v3. */
export function createGoogleCalendars({ api, url }: { api: ProviderApi; url: (path: string) => URL }): AccountCalendarSource {
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

  return {
    async listCalendars(record): Promise<AccountCalendar[]> {
      const fields = 'nextPageToken,items(id,summary,summaryOverride,backgroundColor,primary,deleted)'
      const { items } = await readPages(record, {
        path: '/calendar/v3/users/me/calendarList',
        query: { fields },
        schema: calendarPageSchema,
        max: 500,
      })
      return items.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    },

    listEvents: (record, calendar, { from, to }, max) =>
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
      }),
  }
}
