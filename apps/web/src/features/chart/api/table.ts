import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api/api-client.ts'
import { restoreQuery } from '../../../lib/api/query-persistence.ts'

const minuteMs = 60_000

const tableKey = (widgetId: number) => ['chart-table', widgetId]

/** The table at the address of a chart; until the server has answered, the one that the browser has kept. */
export function useTable(widgetId: number, isWanted: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (isWanted) void restoreQuery(client, tableKey(widgetId))
  }, [client, widgetId, isWanted])
  return useQuery({
    queryKey: tableKey(widgetId),
    queryFn: ({ signal }) => api('widgetTable', { params: { id: String(widgetId) }, signal }),
    staleTime: 5 * minuteMs,
    refetchInterval: 15 * minuteMs,
    enabled: isWanted,
  })
}

/** The address of a chart, for its editors. */
export function tableAddressQuery(widgetId: number) {
  return queryOptions({
    queryKey: ['chart-address', widgetId],
    queryFn: async ({ signal }) => (await api('getTableAddress', { params: { id: String(widgetId) }, signal })).url,
  })
}

export function useSetTableAddress(widgetId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (url: string | null) => (await api('setTableAddress', { params: { id: String(widgetId) }, body: { url } })).url,
    onSuccess: (url) => {
      client.setQueryData(tableAddressQuery(widgetId).queryKey, url)
      void client.resetQueries({ queryKey: tableKey(widgetId) })
    },
  })
}
