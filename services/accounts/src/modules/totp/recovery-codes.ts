import { randomBytes } from 'node:crypto'
import { hashToken } from '@foyer/service-kit/hashes'

/** How many there are at a time. */
export const recoveryCodeCount = 10
/** With so many left, the person is told to get new ones. */
export const fewRecoveryCodes = 3

const bytes = 10
/** Base 32 as Crockford writes it: no letter that looks like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** New codes of 80 random bits each: `k3v9-7xqd-0m2a-h5tw`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const value = BigInt(`0x${randomBytes(bytes).toString('hex')}`)
    const digits = Array.from({ length: 16 }, (_, index) => alphabet[Number((value >> BigInt(index * 5)) & 31n)])
    return (digits.join('').match(/.{4}/g) ?? []).join('-')
  })
}

/** What is stored of a code. It has as many random bits as cannot be guessed, so that a plain hash does (ASVS 5.0, 6.5.2). */
export function hashRecoveryCode(code: string): string {
  return hashToken(normalize(code))
}

/** As people type it: in upper case, with spaces, with letters that look like digits. */
function normalize(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
}
