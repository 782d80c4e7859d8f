import { type UnsubscribeKind, unsubscribeKinds } from '@foyer/contracts/accounts/email-preferences'
import { constantTimeEqual, hmac } from '@foyer/service-kit/hashes'

/** Whom a link unsubscribes, and from what. */
export type Unsubscription = { userId: number; kind: UnsubscribeKind }

/**
 * The token of a link that unsubscribes: it says whom and from what, signed with the secret of the services (HMAC-SHA-256). It does not expire, as
 * messages are read late (RFC 8058 §3.1), and can do nothing else.
 */
export function signUnsubscription(secret: string, { userId, kind }: Unsubscription): string {
  const payload = Buffer.from(`${userId}.${kind}`).toString('base64url')
  return `${payload}.${hmac(secret, `unsubscribe:${payload}`)}`
}

/** What a token says; null for whatever we have not signed. Never throws. */
export function readUnsubscription(secret: string, token: string): Unsubscription | null {
  const [payload = '', signature = ''] = token.split('.')
  if (!constantTimeEqual(hmac(secret, `unsubscribe:${payload}`), signature)) return null
  const [userId, name] = Buffer.from(payload, 'base64url').toString().split('.')
  const kind = unsubscribeKinds.find((candidate) => candidate === name)
  return kind ? { userId: Number(userId), kind } : null
}
