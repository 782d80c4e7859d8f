import type { CalendarSource } from '@foyer/contracts/link-tools/calendars'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { fieldError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { AnsweringAddresses } from '../../answering/answering-addresses.ts'
import { calendarAddress, withoutCalendarScheme } from './calendar-address.ts'
import type { CalendarSeal } from './calendar-seal.ts'
import type { StoredCalendar } from './widget-calendar.model.ts'
import type { WidgetCalendarRepository } from './widget-calendar.repository.ts'

export type WidgetCalendars = ReturnType<typeof createWidgetCalendars>

/** A calendar with the address that it is read from; null where that cannot be opened any more. */
export type OpenCalendar = Omit<StoredCalendar, 'sealed_url'> & { url: string | null }

/** The calendars that widgets show, as their editors set them up. */
export function createWidgetCalendars(options: {
  stored: WidgetCalendarRepository
  seal: CalendarSeal
  answering: Pick<AnsweringAddresses, 'source'>
}) {
  const { stored, seal, answering } = options
  const open = async (widgetId: number): Promise<OpenCalendar[]> => {
    const calendars = await stored.ofWidget(widgetId)
    const opened = calendars.map(({ sealed_url, ...calendar }) => ({ ...calendar, url: seal.open(sealed_url, widgetId, calendar.id) }))
    if (calendars.some(({ sealed_url }) => seal.isStale(sealed_url)) && opened.every(({ url }) => url !== null)) {
      await stored.reseal(widgetId, calendars, sealAll(widgetId, opened))
    }
    return opened
  }
  const sealAll = (widgetId: number, calendars: readonly OpenCalendar[]): StoredCalendar[] =>
    calendars.map(({ id, kind, name, colour, url }) => ({ id, kind, name, colour, sealed_url: seal.seal(url ?? '', widgetId, id) }))

  return {
    open,

    /** For whoever may change the widget: the addresses are in it. */
    list: async ({ widget_id: id }: Authorized<WidgetRight, 'edit'>): Promise<CalendarSource[]> =>
      (await open(id)).map(({ url, ...calendar }) => ({ ...calendar, url: url ?? '' })),

    /** Those that can be opened, for the archive of the person whose widget it is. */
    export: async (widgetId: number): Promise<CalendarSource[]> =>
      (await open(widgetId)).flatMap(({ url, ...calendar }) => (url === null ? [] : [{ ...calendar, url }])),

    /** Throws `invalid` for an address that is none. */
    async replace({ widget_id: id }: Authorized<WidgetRight, 'edit'>, calendars: readonly CalendarSource[]): Promise<CalendarSource[]> {
      const read = calendars.map((calendar, index) => {
        const url = calendarAddress(calendar.url)
        if (url === null) throw fieldError(`calendars.${index}.url`, 'invalid_url')
        return { ...calendar, typed: withoutCalendarScheme(calendar.url), url }
      })
      const valid = await Promise.all(
        read.map(async ({ typed, url, ...calendar }) => ({ ...calendar, url: await answering.source(typed, url) })),
      )
      await stored.replace(id, sealAll(id, valid))
      return valid
    },

    /** Gives widgets that were copied the calendars of their originals. Safe to run twice. Gives how many calendars were copied. */
    async copy(widgets: ReadonlyArray<{ from: number; to: number }>): Promise<number> {
      let copied = 0
      for (const { from, to } of widgets) {
        const calendars = (await open(from)).filter(({ url }) => url !== null)
        if (calendars.length > 0 && (await stored.addFirst(to, sealAll(to, calendars)))) copied += calendars.length
      }
      return copied
    },

    /** Gives a widget without calendars those of an archive. Gives how many were left out, as their addresses are none. Safe to run twice. */
    async restore(widgetId: number, calendars: readonly CalendarSource[]): Promise<number> {
      const valid = calendars.flatMap((calendar) => {
        const url = calendarAddress(calendar.url)
        return url === null ? [] : [{ ...calendar, url }]
      })
      if (valid.length > 0) await stored.addFirst(widgetId, sealAll(widgetId, valid))
      return calendars.length - valid.length
    },

    /** Of widgets that are deleted for good. */
    remove: (widgetIds: readonly number[]): Promise<void> => stored.removeOfWidgets(widgetIds),
  }
}
