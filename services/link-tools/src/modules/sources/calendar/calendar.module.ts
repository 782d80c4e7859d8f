import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { Connection } from '@foyer/service-kit/mongo'
import type { AnsweringAddresses } from '../../answering/answering-addresses.ts'
import type { Sources } from '../source/source.service.ts'
import { type AccountCalendars, createCalendarEvents } from './calendar-events.service.ts'
import { createCalendarReader } from './calendar-reader.ts'
import { createCalendarSeal } from './calendar-seal.ts'
import { createCalendarThread } from './ics/calendar-thread.ts'
import { createWidgetCalendarsModel } from './widget-calendar.model.ts'
import { createWidgetCalendarRepository } from './widget-calendar.repository.ts'
import { createWidgetCalendars } from './widget-calendars.service.ts'

/** Calendars of widgets: where they are published, and what is in them. */
export function createCalendarModule(options: {
  mongo: Connection
  sources: Sources
  safeFetch: SafeFetch
  signal: AbortSignal
  secrets: readonly [Uint8Array, ...Uint8Array[]]
  accounts: AccountCalendars
  answering: AnsweringAddresses
}) {
  const stored = createWidgetCalendarRepository(createWidgetCalendarsModel(options.mongo))
  const calendars = createWidgetCalendars({ ...options, stored, seal: createCalendarSeal(options.secrets) })
  const thread = createCalendarThread()
  const reader = createCalendarReader({ ...options, thread })
  return {
    addresses: calendars,
    events: createCalendarEvents({ calendars, reader, accounts: options.accounts }),
    thread,
  }
}
