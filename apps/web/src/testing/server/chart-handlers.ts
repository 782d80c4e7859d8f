import { fieldError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import type { State } from './state.ts'

export const chartHandlers = (state: State): Handlers => ({
  getTableAddress: ({ params }) => ({ url: state.tableAddresses.get(params.id) ?? null }),
  setTableAddress: ({ params, body: { url } }) => {
    if (url === null) state.tableAddresses.delete(params.id)
    else if (!url.startsWith('https://')) throw fieldError('url', 'invalid_url')
    else state.tableAddresses.set(params.id, url)
  },
  widgetTable: ({ params }) => {
    const url = state.tableAddresses.get(params.id)
    return url === undefined ? { error: 'no_address' } : (state.tables.get(url) ?? { error: 'not_found' })
  },
})
