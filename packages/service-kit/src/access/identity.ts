import { type Identity, identitySchema } from '@foyer/contracts/identity'
import { AppError } from '../app-error.ts'
import { createCache } from '../async/cache.ts'
import { hmac, constantTimeEqual } from './hashes.ts'

/** Seconds an identity token is good for at most. */
export const identityLifetime = 60
/**
 * Bytes of headers that services take: the longest identity, of somebody with all rights and groups in as many teams as anybody may be in, besides the 16 KiB
 * that the gateway takes of a request.
 */
export const serviceHeaderBytes = 96 * 1024
const expiryStep = 10
const maxCached = 2_000

export type IdentitySigner = {
  /** Signs who asks; the token is `payload.signature`, both base64url. */
  sign(identity: Unsigned): string
  /**
   * Throws AppError `unauthenticated` for a token that is missing, forged or malformed, and `unavailable` for one that is expired: the call was held up between
   * two processes, or a clock was set meanwhile. Whoever called is to try again, and is still logged in.
   */
  verify(token: string | undefined): Identity
}

type Unsigned = Identity extends infer I ? (I extends Identity ? Omit<I, 'exp'> : never) : never

/**
 * The internal identity: an HMAC-SHA-256 over a short JSON payload with its own expiry. Only the gateway and the services hold the
 * key; what a client sends under the header's name never reaches a service.
 */
export function createIdentitySigner(secret: string, now: () => number = Date.now): IdentitySigner {
  const key = hmac(secret, 'foyer identity v1')
  const verified = createCache<string, Identity>({ max: maxCached })
  const signed = createCache<string, string>({ max: maxCached })

  function check(token: string): Identity {
    const [payload = '', signature = ''] = token.split('.')
    if (!constantTimeEqual(hmac(key, payload), signature)) throw new AppError('unauthenticated')
    const parsed = identitySchema.safeParse(parseJson(payload))
    if (!parsed.success) throw new AppError('unauthenticated', undefined, { cause: parsed.error })
    return parsed.data
  }

  return {
    sign(identity) {
      // The expiry moves in steps, so that one person's calls of some seconds carry one and the same token.
      const exp = Math.floor(now() / 1000 / expiryStep) * expiryStep + identityLifetime
      const text = JSON.stringify({ ...identity, exp })
      const cached = signed.peek(text)
      if (cached) return cached
      const payload = Buffer.from(text).toString('base64url')
      const token = `${payload}.${hmac(key, payload)}`
      signed.set(text, token)
      return token
    },
    verify(token) {
      if (!token) throw new AppError('unauthenticated')
      const cached = verified.peek(token)
      const identity = cached ?? check(token)
      if (identity.exp * 1000 <= now()) throw new AppError('unavailable')
      if (!cached) verified.set(token, identity)
      return identity
    },
  }
}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return null
  }
}
