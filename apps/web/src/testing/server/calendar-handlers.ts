import type { Handlers } from './api-server.ts'
import type { State } from './state.ts'

const current = { state: 'ok', error: null, is_cut: false } as const

export const calendarHandlers = (state: State): Handlers => ({
  listCalendars: ({ params }) => ({ calendars: state.calendars.get(params.id) ?? [] }),
  setCalendars: ({ params, body }) => {
    state.calendars.set(params.id, body.calendars)
    return { calendars: body.calendars }
  },
  calendarEvents: ({ params, query }) => ({
    calendars: (state.calendars.get(params.id) ?? []).map(({ id, kind, name, colour }) => ({
      id,
      kind,
      name,
      colour,
      ...current,
      fetched_at: Math.floor(Date.now() / 1000),
      ...state.calendarStates.get(id),
    })),
    google: state.connections.has(params.id) ? 'ok' : null,
    events: (state.calendarEvents.get(params.id) ?? []).filter(
      ({ start, end }) => start.slice(0, 10) < query.to && end.slice(0, 10) >= query.from,
    ),
  }),
})
