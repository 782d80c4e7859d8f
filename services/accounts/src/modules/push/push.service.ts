import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import type { PushMessage } from '@foyer/contracts/accounts/push'
import type { z } from 'zod'
import type { pushMessage } from '../../jobs/push-message.job.ts'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { PushKeys } from './push-keys.ts'
import { isPushEndpoint, judgeAnswer } from './push.policy.ts'
import type { MayStillHear } from './may-still-hear.ts'
import type { FindNotification, PushedNotification } from './pushed-notification.ts'
import type { PushSubscriptionRecord, PushSubscriptionRepository } from './push-subscription.repository.ts'

type PushJob = z.output<typeof pushMessage.payload>
type Browser = { endpoint: string; keys: { p256dh: string; auth: string } }

const ttlSeconds = 24 * 60 * 60
const timeoutMs = 15_000

/** Push messages to browsers (RFC 8030, 8291, 8292), each bound to the session it was asked for in. */
export function createPushService(deps: {
  subscriptions: PushSubscriptionRepository
  find: FindNotification
  mayStillHear: MayStillHear
  /** The message of a notification in a language. */
  present: (notification: PushedNotification, lang: string) => PushMessage
  users: Pick<UserRepository, 'findById'>
  sessions: Pick<SessionService, 'listOf'>
  keys: () => Promise<PushKeys>
  safeFetch: Pick<SafeFetch, 'fetch' | 'refusal'>
  enqueue: (job: PushJob) => Promise<boolean>
  /** Whom a push service can turn to. */
  contact: string
  ids: IdGenerator
  clock: () => Date
  log: Logger
}) {
  const { subscriptions, find, mayStillHear, present, users, sessions, keys, safeFetch, enqueue, contact, ids, clock, log } = deps

  /** The encrypted request; the first one loads the library, and makes the keys where there are none. */
  async function requestFor({ endpoint, p256dh, auth }: PushSubscriptionRecord, notificationId: number, message: unknown) {
    const { generateRequestDetails } = (await import('web-push')).default
    const pair = await keys()
    const request = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: contact, ...pair },
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      // A newer message about the same replaces one that waits for the browser.
      topic: `n${notificationId.toString(36)}`,
      urgency: 'normal',
    })
    const headers = Object.fromEntries(
      Object.entries(request.headers)
        .filter(([name]) => name.toLowerCase() !== 'content-length')
        .map(([name, value]) => [name, value]),
    )
    return { headers, body: request.body }
  }

  /** Whether the session it was asked for in goes on: what is of one person never shows for the next one at this browser. */
  async function isOfLiveSession({ user_id, session }: PushSubscriptionRecord): Promise<boolean> {
    return (await sessions.listOf(user_id)).some(({ _id }) => _id === session)
  }

  return {
    publicKey: async (): Promise<string> => (await keys()).publicKey,

    isSubscribed: ({ session }: SessionRef): Promise<boolean> => subscriptions.hasSession(session),

    /** Sends to this browser until its session ends. Throws `address_not_allowed` for what is no address of a push service. */
    async subscribe(userId: number, { session }: SessionRef, { endpoint, keys: { p256dh, auth } }: Browser): Promise<void> {
      if (!isPushEndpoint(endpoint) || safeFetch.refusal(endpoint) !== null) throw new AppError('address_not_allowed')
      await subscriptions.replace({ _id: ids(), user_id: userId, session, endpoint, p256dh, auth, created_at: clock() })
    },

    unsubscribe: ({ session }: SessionRef): Promise<void> => subscriptions.deleteOfSession(session),

    /** Queues a notification for every browser of a person. What the queue does not take is not sent: the list under the bell has it. */
    async push(userId: number, notificationId: number): Promise<void> {
      const [browsers, notification] = await Promise.all([subscriptions.listOf(userId), find(notificationId)])
      if (!notification) return
      const { position } = notification
      await Promise.all(browsers.map(({ _id }) => enqueue({ subscription_id: _id, notification_id: notificationId, position })))
    },

    /** Sends one message, unless it was read or replaced meanwhile, or is not for that person any more. Throws when the push service is to be asked again. */
    async deliver({ subscription_id, notification_id, position }: PushJob): Promise<void> {
      const [browser, notification] = await Promise.all([subscriptions.find(subscription_id), find(notification_id)])
      if (!browser || !notification || notification.read_at || notification.position !== position) return
      if (browser.user_id !== notification.user_id) return
      if (!(await isOfLiveSession(browser))) return await subscriptions.delete(browser._id)
      const user = await users.findById(browser.user_id)
      const request = await requestFor(browser, notification_id, present(notification, user?.lang ?? 'en'))
      // Last, as all else takes a while: what somebody loses meanwhile is not told any more.
      if (!(await mayStillHear(notification))) return
      const limits = { redirects: 0, totalMs: timeoutMs, bodyBytes: 10_000 }
      const { status } = await safeFetch.fetch(browser.endpoint, { method: 'POST', ...request, limits })
      const judgement = judgeAnswer(status)
      if (judgement === 'retry') throw new Error(`the push service answered ${status}`)
      if (judgement === 'gone') await subscriptions.delete(browser._id)
      if (judgement === 'refused') log.warn({ status, host: new URL(browser.endpoint).host }, 'push message refused')
    },
  }
}
