import { api } from '../../lib/api/api-client.ts'
import { readStorage, writeStorage } from '../../lib/state/storage.ts'

/** Whose push messages this browser takes, empty for nobody’s: nobody else who logs in here gets any before they have asked for them. */
const subscriberKey = 'foyer.push'

/** Subscribes this browser for a person, in place of whatever it was subscribed with: what another key has made cannot be used with this one. */
export async function subscribeBrowser(userId: number, publicKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  await api('subscribeToPush', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  })
  writeStorage(subscriberKey, String(userId))
}

/** Ends the subscription of this browser without asking the server, which sends nothing to a session that has ended. */
export async function endBrowserSubscription(): Promise<void> {
  writeStorage(subscriberKey, '')
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

/**
 * Puts the subscription of this browser right for who is logged in now. Who asked for push messages here gets them in a new session, too, and
 * after Foyer got another key; anybody else finds them off. Does nothing, and calls nobody, where nobody has asked for any.
 */
export function renewSubscription(userId: number): Promise<void> {
  // One after the other: the second finds what the first has put right.
  renewal = renewal.catch(() => undefined).then(() => renew(userId))
  return renewal
}

let renewal: Promise<void> = Promise.resolve()

async function renew(userId: number): Promise<void> {
  const subscriber = readStorage(subscriberKey)
  if (!subscriber) return
  if (subscriber !== String(userId) || Notification.permission !== 'granted') return endBrowserSubscription()
  const { public_key: publicKey, is_subscribed: isSubscribed } = await api('getPush')
  const { pushManager } = await navigator.serviceWorker.ready
  const key = (await pushManager.getSubscription())?.options.applicationServerKey
  if (isSubscribed && key && base64Url(key) === publicKey) return
  await subscribeBrowser(userId, publicKey)
}

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
