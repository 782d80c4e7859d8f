import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** SHA-256 of a token in base64url (43 characters): what is stored and passed on in place of the token itself. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** HMAC-SHA-256 in base64url. */
export function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** A token that can be made again: HMAC-SHA-256, in hexadecimal, of what it is for. Nobody can make it without the secret. */
export function derivedToken(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`token:${purpose}`).digest('hex')
}

/** Compares two strings in constant time. */
export function constantTimeEqual(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
