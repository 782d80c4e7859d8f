import type { AnalyticsMetric } from '@foyer/contracts/link-tools/analytics-view'
import type { GoogleTask, TrelloCard } from '@foyer/contracts/link-tools/connected-data'
import type { ConnectedState, WidgetAuthorization, WidgetChoice } from '@foyer/contracts/link-tools/widget-auth'

/** What each figure is in the period and was before; each day has the same. */
export type Figures = Record<AnalyticsMetric, { total: number; previous: number; daily: number }>

/** What the server has of the account of a widget. */
export type Connection = {
  authorization: WidgetAuthorization | null
  state: ConnectedState
  choices: WidgetChoice[]
  tasks: GoogleTask[]
  cards: TrelloCard[]
  figures?: Figures
  is_stale?: boolean
}

/** A widget that is connected to an account of Ada's at Google, with one list. */
export function connection(fields: Partial<Connection> = {}): Connection {
  return {
    authorization: { provider: 'google', account: 'ada@gmail.example', is_own: true, is_shared: false, choices: ['list-1'] },
    state: 'ok',
    choices: [
      { id: 'list-1', name: 'My Tasks' },
      { id: 'list-2', name: 'Work' },
    ],
    tasks: [],
    cards: [],
    ...fields,
  }
}

/** The same at Trello, with one board. */
export function trelloConnection(fields: Partial<Connection> = {}): Connection {
  return connection({
    authorization: { provider: 'trello', account: 'ada', is_own: true, is_shared: false, choices: ['board-1'] },
    choices: [{ id: 'board-1', name: 'Launch' }],
    ...fields,
  })
}

/** An account of Ada's at Google with these calendars, of which the first is chosen. */
export function calendarConnection(fields: Partial<Connection> = {}): Connection {
  return connection({
    authorization: { provider: 'google', account: 'ada@gmail.example', is_own: true, is_shared: false, choices: ['ada@gmail.example'] },
    choices: [
      { id: 'ada@gmail.example', name: 'Ada', colour: 0x9fe1e7 },
      { id: 'team@group.calendar.google.com', name: 'Team', colour: 0xb99aff },
    ],
    ...fields,
  })
}
