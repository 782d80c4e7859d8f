import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiResult } from '../../lib/api/api-client.ts'
import { onMutationSettled } from '../../lib/mutations/mutations.ts'
import { connectedDataKey } from './connection.ts'
import type { ConnectedAnswer, ConnectedSource } from './use-connected-data.ts'

/** Puts what the server has made of a change into what a widget shows, and reads it again. For who may change it. */
export function useSettledChanges<T extends object>(widgetId: number, { isOf, withMutation }: ConnectedSource<T>): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onMutationSettled((mutation, answer) => {
        if (!isOf(mutation, widgetId)) return
        const queryKey = connectedDataKey(widgetId)
        // What was asked for before may be without it.
        void client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, (former: ConnectedAnswer<T> | undefined) => {
          if (!former?.data || answer === undefined) return former
          return { ...former, data: { ...former.data, ...withMutation(former.data, mutation, answer as ApiResult<'changeAtProvider'>) } }
        })
        void client.invalidateQueries({ queryKey })
      }),
    [client, widgetId, isOf, withMutation],
  )
}
