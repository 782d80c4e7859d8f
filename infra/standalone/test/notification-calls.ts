import type { PublicEndpointName } from '@foyer/contracts/registry'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

/** One valid call of each endpoint about notifications. */
export function notificationCalls(send: Send) {
  return {
    storeNotificationDate: () => send('PUT', '/users/notification', { name: 'tour-welcomeback' }),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}
