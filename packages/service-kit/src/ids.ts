import { randomBytes, randomInt } from 'node:crypto'

const epoch = Date.UTC(2024, 0, 1)
const perTick = 4096
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export type IdGenerator = () => number

/**
 * Makes time-ordered numeric ids below 2^53 without a shared counter: 41 bits of milliseconds since 2024 (until 2093), then 12 bits
 * that start at random in each millisecond and count up. Within one generator ids only grow; a burst borrows from the milliseconds
 * to come. Two processes may, rarely, draw the same id in the same millisecond: the unique `_id` refuses the second.
 */
export function createIdGenerator(now: () => number = Date.now): IdGenerator {
  let last = 0
  return () => {
    const tick = (now() - epoch) * perTick
    last = tick > last ? tick + randomInt(perTick / 2) : last + 1
    return last
  }
}

/** A short public id: 7 alphanumerics (62^7, 41.7 bits) from the system's random source, without modulo bias. */
export function newPublicId(length = 7): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) if (byte < 248 && text.length < length) text += alphabet[byte % 62]
  }
  return text
}

/** A secret token: 256 random bits in base64url (43 characters). Store only its `hashToken`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
