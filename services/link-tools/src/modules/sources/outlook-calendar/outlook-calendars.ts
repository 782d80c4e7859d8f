import type { z } from 'zod'
import type { AccountCalendarSource } from '../account-calendar/account-calendars.service.ts'
import type { ProviderApi } from '../widget-auth/provider-api.ts'
import type { WidgetAuthorizationRecord } from '../widget-auth/widget-authorization.repository.ts'
import { calendarPageSchema, eventPageSchema, withPadding } from './outlook-event.parser.ts'

const dayMs = 86_400_000
const maxPages = 8
const maxCalendars = 500

type Page<T> = { items: T[]; next?: Record<string, string> | undefined }
type Listing<T> = { path: string; query: Record<string, string>; schema: z.ZodType<Page<T>>; max: number; isPart?: boolean }

/** The calendars of Microsoft accounts, by Microsoft Graph v1.0; its times are on the clock of UTC unless it is asked for another. */
export function createOutlookCalendars({ api, url }: { api: ProviderApi; url: (path: string) => URL }): AccountCalendarSource {
  /** Pages up to so many things. */
  const readPages = async <T>(record: WidgetAuthorizationRecord, { path, query, schema, max, isPart = false }: Listing<T>) => {
    const items: T[] = []
    let next: Record<string, string> | undefined
    for (let page = 0; page < maxPages && items.length < max && (page === 0 || next !== undefined); page += 1) {
      const address = url(path)
      address.search = new URLSearchParams({ ...query, ...next }).toString()
      const answer = await api.call(record, { url: address, schema, isPart })
      items.push(...answer.items)
      next = answer.next
    }
    return { items: items.slice(0, max), isCut: next !== undefined || items.length > max }
  }

  return {
    async listCalendars(record) {
      const query = { $select: 'id,name,hexColor,isDefaultCalendar', $top: '100' }
      const { items } = await readPages(record, { path: '/v1.0/me/calendars', query, schema: calendarPageSchema, max: maxCalendars })
      return items.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    },

    listEvents: (record, calendar, { from, to }, max) =>
      readPages(record, {
        path: `/v1.0/me/calendars/${encodeURIComponent(withPadding(calendar))}/calendarView`,
        query: {
          // Days begin earlier and later elsewhere.
          startDateTime: new Date(Date.parse(from) - dayMs).toISOString(),
          endDateTime: new Date(Date.parse(to) + dayMs).toISOString(),
          $select: 'id,subject,location,isAllDay,isCancelled,sensitivity,responseStatus,start,end',
          $orderby: 'start/dateTime',
          $top: '250',
        },
        schema: eventPageSchema,
        max,
        isPart: true,
      }),
  }
}
