import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import { Secret, TOTP } from 'otpauth'

const issuer = 'Foyer'
const secretBytes = 20
const periodSeconds = 30
/** Clocks of phones are off by some seconds: the code before and the code after are good as well. */
const window = 1

/** A new secret, in base 32 as authenticator apps take it: 160 bits, the length of the hash (RFC 4226, R6). */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** The address that the QR code holds (`otpauth://totp/…`). */
export function totpUri(secret: string, account: string): string {
  return totpOf(secret, account).toString()
}

/** The step of 30 seconds whose code this is, near now; null for any other code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** SHA-1, six digits and thirty seconds: what every app can do. */
function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds })
}

/** The app of who asks for it to be removed, after `requireRecent` or `whileRecent` has judged their session. */
export function ownTotp(userId: number): Authorized<{ user_id: number }, 'delete'> {
  return asAuthorized({ user_id: userId }, 'delete')
}
