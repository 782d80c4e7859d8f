import type { GoogleTask } from '@foyer/contracts/connected-data'
import type { ConnectedState, WidgetAuthorization, WidgetChoice } from '@foyer/contracts/widget-auth'

/** What the server has of the account of a widget. */
export type Connection = {
  authorization: WidgetAuthorization | null
  state: ConnectedState
  choices: WidgetChoice[]
  tasks: GoogleTask[]
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
    ...fields,
  }
}
