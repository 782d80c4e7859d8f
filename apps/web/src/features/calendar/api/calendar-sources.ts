import type { CalendarSource } from '@foyer/contracts/link-tools/calendars'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { eventKeys } from './calendar-events.ts'

/** The calendars of a widget with their addresses, for its editors. */
export function calendarSourcesQuery(widgetId: number) {
  return queryOptions({
    queryKey: ['calendar-sources', widgetId],
    queryFn: async ({ signal }) => (await api('listCalendars', { params: { id: String(widgetId) }, signal })).calendars,
  })
}

/** Changes the calendars of a widget, one change after the other; shown at once, and taken back where the server refuses it. */
export function useSetCalendars(widgetId: number) {
  const client = useQueryClient()
  const { queryKey } = calendarSourcesQuery(widgetId)
  return useMutation({
    scope: { id: `calendars-${widgetId}` },
    mutationFn: async (change: (calendars: CalendarSource[]) => CalendarSource[]) => {
      // What another browser has changed meanwhile stays.
      const { calendars } = await api('listCalendars', { params: { id: String(widgetId) } })
      return api('setCalendars', { params: { id: String(widgetId) }, body: { calendars: change(calendars) } })
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const former = client.getQueryData(queryKey)
      if (former) client.setQueryData(queryKey, change(former))
      return { former }
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.former),
    onSuccess: ({ calendars }) => client.setQueryData(queryKey, calendars),
    onSettled: () => {
      for (const key of eventKeys(widgetId)) void client.invalidateQueries({ queryKey: key })
    },
  })
}
