import type { QueryClient } from '@tanstack/react-query'
import { unregisterServiceWorker } from '../../lib/browser/service-worker-registration.ts'
import { clearStorage } from '../../lib/state/clear-storage.ts'
import { isSessionConfirmed, startSession } from './session.ts'

/**
 * Leaves this browser as if nobody had been signed in: data, preferences, cookies, notifications, caches and service worker go (specification, section 4). A page
 * that embeds this one is told, on whatever site it is: the message says nothing of anybody.
 */
export async function endSession(client: QueryClient): Promise<void> {
  clearStorage()
  startSession(client, null)
  if (parent !== window) parent.postMessage('signedOut', '*')
  await unregisterServiceWorker()
}

/** Leaves this browser in the same way after the server has ended a session, unless another has begun since: that one is not ended with it. */
export async function leaveEndedSession(client: QueryClient): Promise<void> {
  if (!isSessionConfirmed(client)) await endSession(client)
}
