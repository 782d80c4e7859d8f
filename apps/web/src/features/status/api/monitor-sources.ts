import { readWebAddress } from '@foyer/links/addresses'
import { limits } from '@foyer/contracts/limits'
import type { Monitors } from '@foyer/contracts/link-tools/monitors'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { api } from '../../../lib/api/api-client.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { type MonitorChange, withChange } from '../monitor-changes.ts'
import { statusKey } from './monitor-status.ts'

/** The addresses of a widget, for its editors. */
export function monitorSourcesQuery(widgetId: number) {
  return queryOptions({
    queryKey: ['monitor-sources', widgetId],
    queryFn: ({ signal }) => api('listMonitors', { params: { id: String(widgetId) }, signal }),
    enabled: widgetId > 0,
  })
}

/** Changes the addresses of a widget, one change after the other: shown at once, and taken back where the server refuses it. */
export function useChangeMonitors(widgetId: number) {
  const client = useQueryClient()
  const { queryKey } = monitorSourcesQuery(widgetId)
  const params = { id: String(widgetId) }
  return useMutation({
    scope: { id: `monitors-${widgetId}` },
    mutationFn: async (change: MonitorChange): Promise<Monitors> => {
      // What another browser has changed meanwhile stays.
      const current = await api('listMonitors', { params })
      return api('setMonitors', { params, body: withChange(current, await named(change)) })
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const former = client.getQueryData(queryKey)
      // One without a name gets it from the server first.
      if (former && !isUnnamed(change)) client.setQueryData(queryKey, withChange(former, change))
      return { former }
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.former),
    onSuccess: (monitors, { kind }) => {
      client.setQueryData(queryKey, monitors)
      if (kind === 'put' || kind === 'remove') mutate(updateWidget, { widget_id: widgetId, settings: { n: monitors.monitors.length } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: statusKey(widgetId) }),
  })
}

function isUnnamed(change: MonitorChange): boolean {
  return change.kind === 'put' && change.monitor.name === ''
}

/** A new address without a name is called by the title of its page, else by its host. */
async function named(change: MonitorChange): Promise<MonitorChange> {
  if (change.kind !== 'put' || change.monitor.name !== '') return change
  const { url } = change.monitor
  const page = await api('findTitle', { query: { url } }).catch(() => undefined)
  const name = page?.title.trim() || hostOf(page?.url ?? url)
  return { ...change, monitor: { ...change.monitor, name: name.slice(0, limits.monitor_name).trim() } }
}

function hostOf(typed: string): string {
  const url = readWebAddress(typed) ?? typed
  return URL.parse(url)?.host || url
}
