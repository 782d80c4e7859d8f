import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { ownWebhookCalls, teamWebhookCalls } from './webhook-calls.ts'

const refetchMs = 3_000

/** The queries of a screen, and what can be done on it. */
export function useWebhooks() {
  const team = use(OwningTeam)
  const calls = team === null ? ownWebhookCalls : teamWebhookCalls(team.public_id)
  const queryKey = team === null ? ['webhooks'] : ['team-webhooks', team.public_id]
  return {
    calls,
    /** The newest first. */
    listQuery: queryOptions({ queryKey, queryFn: ({ signal }) => calls.list(signal) }),
    /** The last messages to a webhook; read again while one of them is under way. */
    deliveriesQuery: (id: number) =>
      queryOptions({
        queryKey: [...queryKey, id, 'deliveries'],
        queryFn: ({ signal }) => calls.deliveries(id, signal),
        refetchInterval: ({ state }) => (state.data?.some((delivery) => delivery.status === 'waiting') ? refetchMs : false),
      }),
  }
}

type Calls = ReturnType<typeof useWebhooks>['calls']

/** A change of webhooks, after which their list is read anew. */
function useWebhookMutation<I, O>(change: (calls: Calls, input: I) => Promise<O>) {
  const client = useQueryClient()
  const { calls, listQuery } = useWebhooks()
  return useMutation({
    mutationFn: (input: I) => change(calls, input),
    onSettled: () => client.invalidateQueries({ queryKey: listQuery.queryKey }),
    gcTime: 0,
  })
}

/** The answer has the secret. */
export const useCreateWebhook = () => useWebhookMutation(({ create }, fields: Parameters<Calls['create']>[0]) => create(fields))

export const useUpdateWebhook = () => useWebhookMutation(({ update }, webhook: Parameters<Calls['update']>[0]) => update(webhook))

export const useDeleteWebhook = () => useWebhookMutation(({ remove }, id: number) => remove(id))

export const useTestWebhook = () => useWebhookMutation(({ test }, id: number) => test(id))

export const useResendDelivery = (id: number) => useWebhookMutation(({ resend }, deliveryId: string) => resend(id, deliveryId))

/** Shows the secret, or exchanges it for another one. */
export const useWebhookSecret = (id: number) =>
  useWebhookMutation(({ reveal, rotate }, act: 'reveal' | 'rotate') => (act === 'reveal' && reveal ? reveal(id) : rotate(id)))
