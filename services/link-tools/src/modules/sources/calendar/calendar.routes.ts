import { calendarEvents, listCalendars, setCalendars } from '@foyer/contracts/link-tools/calendars'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

type Routes = Pick<Deps, 'access' | 'widgetCalendars' | 'calendarEvents'>

export function registerCalendarRoutes(app: FastifyInstance, { access, widgetCalendars, calendarEvents: events }: Routes): void {
  serve(app, access, listCalendars, async ({ widget }) => ({ calendars: await widgetCalendars.list(widget) }))

  serve(app, access, setCalendars, async ({ widget, body }) => ({ calendars: await widgetCalendars.replace(widget, body.calendars) }))

  serve(app, access, calendarEvents, ({ widget, query, viewer }) => events(widget, query, viewer?.id ?? null))
}
