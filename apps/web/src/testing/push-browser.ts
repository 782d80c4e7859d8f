import { vi } from 'vitest'
import { pushKey } from './server/notification-handlers.ts'

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }

/** A browser with push messages, whose person answers its question like that. Undo it with `removePush`. */
export function browserWithPush(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  const applicationServerKey = new Uint8Array(Buffer.from(pushKey, 'base64url')).buffer
  const subscription = {
    options: { applicationServerKey },
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => {
      browser.isSubscribed = false
      return true
    }),
    toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
  }
  const pushManager = {
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
    subscribe: async () => {
      browser.isSubscribed = true
      return subscription
    },
  }
  const notification = {
    permission,
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(async () => {
      notification.permission = answer
      return answer
    }),
  }
  const browser = { isSubscribed: false, notification, subscription, keys }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }), register: async () => undefined, getRegistrations: async () => [] },
  })
  return browser
}

export function removePush(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
