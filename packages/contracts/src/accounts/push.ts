import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'

/** base64url without padding: of an uncompressed P-256 point, and of 16 bytes (RFC 8291 §2). */
const pointSchema = z.string().regex(/^[A-Za-z0-9_-]{87}$/)
const secretSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

export const getPush = endpoint({
  name: 'getPush',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/push.json',
  rights: 'user',
  // It is about the session of a browser.
  token: 'never',
  summary: 'The key to subscribe to push messages with (RFC 8292), and whether this session is subscribed',
  responses: { 200: z.object({ public_key: pointSchema, is_subscribed: z.boolean() }) },
})

export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/push.json',
  rights: 'user',
  // It is about the session of a browser.
  token: 'never',
  personal: true,
  limit: 'outbound',
  summary: 'Send push messages to this browser until its session ends; what it was subscribed with before is replaced',
  body: z.strictObject({
    endpoint: z.url().max(limits.url),
    keys: z.strictObject({ p256dh: pointSchema, auth: secretSchema }),
  }),
  responses: { 200: z.object({ is_subscribed: z.literal(true) }) },
  errors: ['address_not_allowed'],
})

export const unsubscribeFromPush = endpoint({
  name: 'unsubscribeFromPush',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/users/push.json',
  rights: 'user',
  // It is about the session of a browser.
  token: 'never',
  summary: 'Send no more push messages to this browser',
  responses: { 200: z.object({ is_subscribed: z.literal(false) }) },
})

/** What a push message carries: the service worker shows it. Nothing in it is private but that it happened. */
export type PushMessage = { title: string; body: string; tag: string; link: string }
