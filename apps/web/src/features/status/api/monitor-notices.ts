import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** Whether one is notified of the addresses of a widget, for its editors. */
export function monitorNoticesQuery(widgetId: number) {
  return queryOptions({
    queryKey: ['monitor-notices', widgetId],
    queryFn: ({ signal }) => api('getMonitorNotices', { params: { id: String(widgetId) }, signal }),
    enabled: widgetId > 0,
  })
}

/** Shown at once, and taken back where the server refuses it. */
export function useSetMonitorNotices(widgetId: number) {
  const client = useQueryClient()
  const { queryKey } = monitorNoticesQuery(widgetId)
  return useMutation({
    scope: { id: `monitor-notices-${widgetId}` },
    mutationFn: (isOn: boolean) => api('setMonitorNotices', { params: { id: String(widgetId) }, body: { is_on: isOn } }),
    onMutate: async (isOn) => {
      await client.cancelQueries({ queryKey })
      const former = client.getQueryData(queryKey)
      client.setQueryData(queryKey, { is_on: isOn })
      return { former }
    },
    onError: (_error, _isOn, context) => client.setQueryData(queryKey, context?.former),
  })
}
