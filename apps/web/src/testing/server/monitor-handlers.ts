import type { MonitorState } from '@foyer/contracts/link-tools/monitors'
import type { Handlers } from './api-server.ts'
import type { State } from './state.ts'
import { storedAddress } from './stored-address.ts'

const unchecked: Omit<MonitorState, 'id' | 'name' | 'url'> = {
  state: 'unknown',
  error: null,
  status: null,
  since: null,
  checked_at: null,
  is_stale: false,
  uptime_day: null,
  uptime_month: null,
  responses: Array.from({ length: 288 }, () => null),
}

export const monitorHandlers = (state: State): Handlers => ({
  listMonitors: ({ params }) => monitorsOf(state, params.id),
  setMonitors: ({ params, body }) => {
    const monitors = body.monitors.map((monitor) => ({ ...monitor, url: storedAddress(monitor.url) }))
    state.monitors.set(params.id, { ...body, monitors })
    return monitorsOf(state, params.id)
  },
  getMonitorNotices: ({ params }) => ({ is_on: state.monitorNotices.has(params.id) }),
  setMonitorNotices: ({ params, body }) => {
    if (body.is_on) state.monitorNotices.add(params.id)
    else state.monitorNotices.delete(params.id)
  },
  widgetStatus: ({ params }) => {
    const { monitors, shows_addresses } = monitorsOf(state, params.id)
    const showsUrl = shows_addresses || state.user !== null
    return {
      monitors: monitors.map(({ id, name, url }) => ({
        ...unchecked,
        ...state.monitorStates.get(id),
        id,
        name,
        url: showsUrl ? url : null,
      })),
    }
  },
})

function monitorsOf(state: State, widgetId: number) {
  return state.monitors.get(widgetId) ?? { monitors: [], shows_addresses: false }
}
