import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** What the link of a message would unsubscribe from. */
export function unsubscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ['unsubscription', token],
    queryFn: ({ signal }) => api('unsubscription', { params: { token }, signal }),
  })
}

/** Unsubscribes by the link of a message, or subscribes again. */
export function useSetSubscription(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isSubscribed: boolean) => api('setSubscription', { params: { token }, body: { is_subscribed: isSubscribed } }),
    onSuccess: (answer) => client.setQueryData(unsubscriptionQuery(token).queryKey, answer),
  })
}
