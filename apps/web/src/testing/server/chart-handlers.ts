import { fieldError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import type { State } from './state.ts'

export const chartHandlers = (state: State): Handlers => ({
  getTableAddress: ({ params }) => ({ url: state.tableAddresses.get(params.id) ?? null }),
  setTableAddress: ({ params, body: { url } }) => {
    if (url === null) state.tableAddresses.delete(params.id)
    else if (!url.startsWith('https://')) throw fieldError('url', 'invalid_url')
    else state.tableAddresses.set(params.id, url)
    return { url }
  },
  widgetTable: ({ params }) => {
    const url = state.tableAddresses.get(params.id)
    const none = { rows: [], is_cut: false, fetched_at: null, is_stale: false }
    return url === undefined ? { ...none, error: 'no_address' } : (state.tables.get(url) ?? { ...none, error: 'not_found' })
  },
})
