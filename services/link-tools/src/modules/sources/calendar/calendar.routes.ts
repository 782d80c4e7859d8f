import { calendarEvents, listCalendars, setCalendars } from '@foyer/contracts/link-tools/calendars'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

export function registerCalendarRoutes(
  app: FastifyInstance,
  { access, calendars: { addresses, events } }: Pick<Deps, 'access' | 'calendars'>,
): void {
  serve(app, access, listCalendars, async ({ widget }) => ({ calendars: await addresses.list(widget) }))

  serve(app, access, setCalendars, async ({ widget, body }) => ({ calendars: await addresses.replace(widget, body.calendars) }))

  serve(app, access, calendarEvents, ({ widget, query, viewer }) => events(widget, query, viewer?.id ?? null))
}
