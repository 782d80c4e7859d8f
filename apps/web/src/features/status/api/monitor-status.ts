import type { WidgetStatus } from '@foyer/contracts/link-tools/monitors'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

const intervalMs = 60_000
const newIntervalMs = 2_500
const maxNewPolls = 16

/** The state of the addresses of a widget; while one of them is new it asks again soon. Looking makes nothing be checked. */
export function monitorStatusQuery(widgetId: number) {
  return queryOptions({
    queryKey: statusKey(widgetId),
    queryFn: ({ signal }) => api('widgetStatus', { params: { id: String(widgetId) }, signal }),
    // A widget that is not saved yet has none.
    enabled: widgetId > 0,
    staleTime: intervalMs / 2,
    refetchInterval: ({ state }) => (state.dataUpdateCount < maxNewPolls && state.data?.monitors.some(isNew) ? newIntervalMs : intervalMs),
  })
}

export const statusKey = (widgetId: number) => ['monitors', widgetId]

/** Whether an address has not been checked so far. */
export function isNew({ checked_at, state }: WidgetStatus['monitors'][number]): boolean {
  return checked_at === null && state === 'unknown'
}
