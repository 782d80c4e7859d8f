import type { WebhookEventType } from '@foyer/contracts/accounts/webhook-events'
import type { Webhook, WebhookDelivery } from '@foyer/contracts/accounts/webhooks'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

const refetchMs = 3_000

/** The person's webhooks, the newest first. */
export function webhooksQuery() {
  return queryOptions({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }): Promise<Webhook[]> => (await api('listWebhooks', { signal })).webhooks,
  })
}

/** The last messages to a webhook; read again while one of them is under way. */
export function deliveriesQuery(id: number) {
  return queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: async ({ signal }): Promise<WebhookDelivery[]> =>
      (await api('listWebhookDeliveries', { params: { id: String(id) }, signal })).deliveries,
    refetchInterval: ({ state }) => (state.data?.some((delivery) => delivery.status === 'waiting') ? refetchMs : false),
  })
}

type Fields = { url: string; description: string; events: WebhookEventType[] }

/** A change of webhooks, after which their list is read anew. */
function useWebhookMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries(webhooksQuery()), gcTime: 0 })
}

/** The answer has the secret. */
export const useCreateWebhook = () => useWebhookMutation((body: Fields) => api('createWebhook', { body }))

export const useUpdateWebhook = () =>
  useWebhookMutation(({ id, ...body }: { id: number } & Partial<Fields & { is_enabled: boolean }>) =>
    api('updateWebhook', { params: { id: String(id) }, body }),
  )

export const useDeleteWebhook = () => useWebhookMutation((id: number) => api('deleteWebhook', { params: { id: String(id) } }))

export const useTestWebhook = () => useWebhookMutation((id: number) => api('testWebhook', { params: { id: String(id) } }))

export const useResendDelivery = (id: number) =>
  useWebhookMutation((deliveryId: string) => api('resendWebhookDelivery', { params: { id: String(id), delivery_id: deliveryId } }))

/** Shows the secret, or exchanges it for another one. */
export const useWebhookSecret = (id: number) =>
  useWebhookMutation(async (act: 'reveal' | 'rotate') => {
    const params = { id: String(id) }
    const { secret } = act === 'reveal' ? await api('revealWebhookSecret', { params }) : await api('rotateWebhookSecret', { params })
    return secret
  })
