import type { GoogleTaskList } from '@foyer/contracts/connected-data'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { connectedDataKey } from '../../../entities/connected/connection.ts'
import { type ApiResult, api } from '../../../lib/api/api-client.ts'
import { restoreQuery } from '../../../lib/api/query-persistence.ts'
import { onMutationSettled, usePendingMutations } from '../../../lib/mutations/mutations.ts'
import { isOfTasks, withMutation } from '../pending-tasks.ts'

const refetchMs = 2 * 60_000

type Answer = ApiResult<'googleTasks'>
export type ShownTasks = GoogleTaskList & { fetched_at: number; is_stale: boolean }

function googleTasksQuery(widgetId: number) {
  return queryOptions({
    queryKey: connectedDataKey(widgetId),
    queryFn: ({ signal }): Promise<Answer> => api('googleTasks', { params: { id: String(widgetId) }, signal }),
    staleTime: 60_000,
    refetchInterval: refetchMs,
  })
}

/** The tasks of a widget with what is not sent yet; the last ones that this browser has until the server has answered. */
export function useGoogleTasks(widgetId: number) {
  const client = useQueryClient()
  const pending = usePendingMutations()
  const query = useQuery({ ...googleTasksQuery(widgetId), enabled: widgetId > 0 })
  useEffect(() => {
    const { queryKey } = googleTasksQuery(widgetId)
    if (widgetId > 0) void restoreQuery(client, queryKey)
    return onMutationSettled((mutation, answer) => {
      if (!isOfTasks(mutation, widgetId)) return
      // What was asked for before may be without it.
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (former: Answer | undefined) => {
        if (!former?.data || answer === undefined) return former
        return { ...former, data: { ...former.data, ...withMutation(former.data, mutation, answer as ApiResult<'changeAtProvider'>) } }
      })
      void client.invalidateQueries({ queryKey })
    })
  }, [client, widgetId])
  const { data } = query
  const tasks = useMemo((): ShownTasks | null => {
    if (!data?.data) return null
    const shown = pending.filter((mutation) => isOfTasks(mutation, widgetId)).reduce<GoogleTaskList>(withPending, data.data)
    return { ...data.data, ...shown }
  }, [data, pending, widgetId])
  return { query, state: data?.state, tasks }
}

const withPending = (list: GoogleTaskList, mutation: Parameters<typeof withMutation>[1]) => withMutation(list, mutation)
