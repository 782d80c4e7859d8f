import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'foyer_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62^43 is more than 2^256, 62^6 more than 2^32. */
const secretLength = 43
const checksumLength = 6
const pattern = /^foyer_[0-9A-Za-z]{49}$/

/**
 * A new API token: a prefix that people and scanners of leaked secrets recognise, 256 random bits, and a checksum that tells a token from
 * what looks like one without asking anybody. Only its `hashToken` is stored.
 */
export function newApiToken(): string {
  const body = prefix + base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return body + checksumOf(body)
}

/** Whether a text can be a token that `newApiToken` made. */
export function isApiToken(text: string): boolean {
  return pattern.test(text) && checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength)
}

const checksumOf = (body: string) => base62(BigInt(crc32(body)), checksumLength)

function base62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = (alphabet[Number(rest % 62n)] ?? '') + text
  return text
}
