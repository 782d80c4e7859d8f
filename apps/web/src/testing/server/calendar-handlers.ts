import type { CalendarEvents, CalendarProvider, CalendarState } from '@foyer/contracts/link-tools/calendars'
import type { Handlers } from './api-server.ts'
import type { Connection } from './connections.ts'
import type { State } from './state.ts'

const current = { state: 'ok', error: null, is_cut: false } as const

export const calendarHandlers = (state: State): Handlers => {
  const shown = (calendar: Pick<CalendarState, 'id' | 'kind' | 'name' | 'colour'>): CalendarState => ({
    ...calendar,
    ...current,
    fetched_at: Math.floor(Date.now() / 1000),
    ...state.calendarStates.get(calendar.id),
  })
  return {
    listCalendars: ({ params }) => ({ calendars: state.calendars.get(params.id) ?? [] }),
    setCalendars: ({ params, body }) => void state.calendars.set(params.id, body.calendars),
    calendarEvents: ({ params, query }) => {
      const connection = state.connections.get(params.id)
      const published = (state.calendars.get(params.id) ?? []).map(({ id, kind, name, colour }) => shown({ id, kind, name, colour }))
      return {
        calendars: [...published, ...(connection ? chosenOf(connection).map(shown) : [])],
        events: (state.calendarEvents.get(params.id) ?? []).filter(
          ({ start, end }) => start.slice(0, 10) < query.to && end.slice(0, 10) >= query.from,
        ),
        google: connection ? stateAt('google', connection) : null,
        windowslive: connection ? stateAt('windowslive', connection) : null,
      }
    },
  }
}

/** The chosen calendars of an account, in their colours. */
function chosenOf({ authorization, choices, state }: Connection) {
  if (state !== 'ok') return []
  const colours = new Map(authorization?.colours?.map(({ id, colour }) => [id, colour]))
  return choices
    .filter(({ id }) => authorization?.choices.includes(id))
    .map(({ id, name, colour }) => ({
      id,
      kind: authorization?.provider === 'windowslive' ? ('windowslive' as const) : ('google' as const),
      name,
      colour: colours.get(id) ?? colour ?? 0x3498db,
    }))
}

function stateAt(provider: CalendarProvider, { authorization, state }: Connection): CalendarEvents['google'] {
  if ((authorization?.provider ?? 'google') !== provider) return null
  return state === 'ok' || state === 'reauthenticate' || state === 'nothing_chosen' ? state : null
}
