import { randomBytes, randomInt } from 'node:crypto'

const epoch = Date.UTC(2024, 0, 1)
const perTick = 4096
const lanes = 128
const perLane = 16
const day = 86_400_000
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export type IdGenerator = () => number

/**
 * Makes time-ordered numeric ids below 2^53 without a shared counter: 41 bits of milliseconds since 2024 (until 2093), a bit that is 0, 7
 * bits drawn once for this generator and 4 that count up. Within one generator ids only grow; a burst borrows from the milliseconds to
 * come, so take a `createIdBlock` for thousands at once. Two processes meet only when they drew the same 7 bits and make an id in the
 * same millisecond: the unique `_id` refuses the second.
 */
export function createIdGenerator(now: () => number = Date.now): IdGenerator {
  const lane = randomInt(lanes) * perLane
  let tick = 0
  let count = 0
  return () => {
    const current = now() - epoch
    if (current > tick) {
      tick = current
      count = randomInt(perLane / 2)
    } else {
      count += 1
      if (count === perLane) {
        tick += 1
        count = 0
      }
    }
    return tick * perTick + lane + count
  }
}

/** The lowest id that a generator makes at a moment, or later: what was made since then has no lower one, but for ids of blocks. */
export function firstIdOf(at: Date): number {
  return Math.max(0, at.getTime() - epoch) * perTick
}

/**
 * Consecutive ids for thousands of things that are made at once, such as an import: they have the bit that is 0 in single ids, and begin at
 * a random millisecond of the day before, so they are in order among themselves and, by the day, among all others. Two blocks of 10,000
 * meet once in eight million times. Throws RangeError when more than `size` are taken.
 */
export function createIdBlock(size: number, now: () => number = Date.now): IdGenerator {
  let tick = now() - epoch - randomInt(day)
  let count = 0
  let left = size
  return () => {
    if (left === 0) throw new RangeError(`the block of ${size} ids is used up`)
    left -= 1
    const id = tick * perTick + perTick / 2 + count
    count += 1
    if (count === perTick / 2) {
      tick += 1
      count = 0
    }
    return id
  }
}

/** The id of a block that begins with `first` which the block gives as the one after so many others: of a block that is stored, only `first` has to be. */
export function idInBlock(first: number, index: number): number {
  return first + Math.floor(index / (perTick / 2)) * perTick + (index % (perTick / 2))
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
