import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** The key to subscribe with, and whether this browser is subscribed. */
export function pushQuery() {
  return queryOptions({ queryKey: ['push'], queryFn: ({ signal }) => api('getPush', { signal }) })
}

/** Asks for permission and subscribes this browser. `refused`: the person said no to the browser. */
export function useTurnPushOn() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(publicKey: string): Promise<'on' | 'refused'> {
      if ((await Notification.requestPermission()) !== 'granted') return 'refused'
      const { pushManager } = await navigator.serviceWorker.ready
      // One that another key has made cannot be used with this one.
      await (await pushManager.getSubscription())?.unsubscribe()
      const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
      const { endpoint, keys } = subscription.toJSON()
      await api('subscribeToPush', {
        body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
      })
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
      const { pushManager } = await navigator.serviceWorker.ready
      await (await pushManager.getSubscription())?.unsubscribe()
    },
    onSettled: () => client.invalidateQueries(pushQuery()),
  })
}
