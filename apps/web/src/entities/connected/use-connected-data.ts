import type { ConnectedState } from '@foyer/contracts/link-tools/widget-auth'
import type { Sourced } from '@foyer/contracts/link-tools/sources'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ApiResult } from '../../lib/api/api-client.ts'
import { restoreQuery } from '../../lib/api/query-persistence.ts'
import type { Mutation } from '../../lib/mutations/mutation.ts'
import { pendingStore } from '../../lib/mutations/optimistic-page.ts'
import { useStore } from '../../lib/state/create-store.ts'
import { connectedDataKey } from './connection.ts'

const refetchMs = 2 * 60_000

export type ConnectedAnswer<T> = { state: ConnectedState; data: (T & Sourced) | null }

/** What a kind of widget shows of an account. The same object at each render. */
export type ConnectedSource<T> = {
  ask: (widgetId: number, signal: AbortSignal) => Promise<ConnectedAnswer<T>>
  /** Whether a mutation is about what a widget shows. */
  isOf: (mutation: Mutation, widgetId: number) => boolean
  /** What is shown with a mutation in it; `answer` is what the server has made of it, once it has. Pure. */
  withMutation: (data: T, mutation: Mutation, answer?: ApiResult<'changeAtProvider'>) => T
}

/** Of a kind that changes nothing at the provider. */
export const readOnlySource = { isOf: () => false, withMutation: <T>(data: T): T => data }

/** What a widget shows of an account, with what is not sent yet; the last that this browser has until the server has answered. */
export function useConnectedData<T extends object>(widgetId: number, { ask, isOf, withMutation }: ConnectedSource<T>) {
  const client = useQueryClient()
  const pending = useStore(pendingStore, ({ mutations }) => mutations)
  const query = useQuery({
    queryKey: connectedDataKey(widgetId),
    queryFn: ({ signal }) => ask(widgetId, signal),
    staleTime: 60_000,
    refetchInterval: refetchMs,
    enabled: widgetId > 0,
  })
  useEffect(() => {
    const queryKey = connectedDataKey(widgetId)
    if (widgetId > 0) void restoreQuery(client, queryKey)
  }, [client, widgetId])
  const answer = query.data
  const data = useMemo(() => {
    if (!answer?.data) return null
    const own = pending.filter((mutation) => isOf(mutation, widgetId))
    return { ...answer.data, ...own.reduce<T>((shown, mutation) => withMutation(shown, mutation), answer.data) }
  }, [answer, pending, widgetId, isOf, withMutation])
  return { query, state: answer?.state, data }
}
