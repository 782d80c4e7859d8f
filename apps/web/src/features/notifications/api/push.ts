import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { api } from '../../../lib/api/api-client.ts'
import { endBrowserSubscription, subscribeBrowser } from '../push-subscription.ts'

/** The key to subscribe with, and whether this browser is subscribed. */
export function pushQuery() {
  return queryOptions({ queryKey: ['push'], queryFn: ({ signal }) => api('getPush', { signal }) })
}

/** Asks for permission and subscribes this browser. `denied`: the person said no to the browser; `dismissed`: they did not answer it. */
export function useTurnPushOn() {
  const client = useQueryClient()
  const user = useCurrentUser()
  return useMutation({
    async mutationFn(publicKey: string): Promise<'on' | 'denied' | 'dismissed'> {
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
      if (user) await subscribeBrowser(user.id, publicKey)
      return 'on'
    },
    onSettled: () => client.invalidateQueries(pushQuery()),
  })
}

/** Ends the subscription of this browser, for the server first. */
export function useTurnPushOff() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn() {
      await api('unsubscribeFromPush')
      await endBrowserSubscription()
    },
    onSettled: () => client.invalidateQueries(pushQuery()),
  })
}
