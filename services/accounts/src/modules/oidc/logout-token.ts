import { type JSONWebKeySet, type JWTPayload, createLocalJWKSet, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'

/** What a logout token has to match. `algorithms`: those that the provider says it signs by; undefined where it says nothing. */
export type ExpectedLogoutToken = { issuer: string; clientId: string; algorithms: readonly string[] | undefined; now: Date }

/** Whom a provider has logged out: a person, one session there, or the person in that session. */
export type VerifiedLogoutToken = {
  id: string
  subject: string | null
  sessionId: string | null
  /** Until when it could come again. */
  expiresAt: Date
}

/** Why a logout token does not count, in words for the log and the provider. */
export class LogoutTokenRefusal extends Error {
  override readonly name = 'LogoutTokenRefusal'
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
const maxToken = 20_000
const maxName = 255
/** A token counts for so long after it was made, whatever it says of its end. */
const maxAgeMs = 5 * 60_000
const skewMs = 60_000
/** Those by which the provider alone can sign: never `none`, and none by a secret that we have too. */
const asymmetric: ReadonlySet<string> = new Set([
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
])
const types = new Set(['logout+jwt', 'application/logout+jwt', 'jwt'])

function demand(isMet: boolean, message: string): asserts isMet {
  if (!isMet) throw new LogoutTokenRefusal(message)
}

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0 §2.6). Its claims are looked at first, so that nobody has keys fetched by what is none. Throws
 * LogoutTokenRefusal, and whatever `loadKeys` throws. Whether it has come before is for who calls.
 */
export async function verifyLogoutToken(
  token: string,
  expected: ExpectedLogoutToken,
  loadKeys: () => Promise<JSONWebKeySet>,
): Promise<VerifiedLogoutToken> {
  demand(token.length <= maxToken, 'it is too long')
  const { algorithm, claims } = unverified(token)
  const permitted = (expected.algorithms ?? ['RS256']).filter((name) => asymmetric.has(name))
  demand(permitted.includes(algorithm), 'it is signed in a way that does not count')
  readClaims(claims, expected)
  return readClaims(await signedClaims(token, await loadKeys(), { algorithm, now: expected.now }), expected)
}

function unverified(token: string): { algorithm: string; claims: JWTPayload } {
  try {
    const { alg = '', typ = 'JWT' } = decodeProtectedHeader(token)
    demand(types.has(typ.toLowerCase()), 'it is a token of another kind')
    return { algorithm: alg, claims: decodeJwt(token) }
  } catch (error) {
    throw error instanceof LogoutTokenRefusal ? error : new LogoutTokenRefusal('it is no token', { cause: error })
  }
}

async function signedClaims(token: string, keys: JSONWebKeySet, { algorithm, now }: { algorithm: string; now: Date }): Promise<JWTPayload> {
  const options = { algorithms: [algorithm], currentDate: now, clockTolerance: skewMs / 1000 }
  try {
    const keySet = createLocalJWKSet(keys)
    try {
      return (await jwtVerify(token, keySet, options)).payload
    } catch (error) {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
      // It does not say by which.
      for await (const key of error) {
        const verified = await jwtVerify(token, key, options).catch(() => null)
        if (verified) return verified.payload
      }
      throw error
    }
  } catch (error) {
    throw new LogoutTokenRefusal('the signature does not hold', { cause: error })
  }
}

function readClaims(claims: JWTPayload, { issuer, clientId, now }: ExpectedLogoutToken): VerifiedLogoutToken {
  const { iss, aud, iat, exp, jti, sub } = claims
  const { events, sid } = claims as { events?: unknown; sid?: unknown }
  demand(iss === issuer, 'it is of another provider')
  demand([aud].flat().join('\n') === clientId, 'it is not for us alone')
  const age = typeof iat === 'number' ? now.getTime() - iat * 1000 : Infinity
  demand(age <= maxAgeMs + skewMs && age >= -skewMs, 'it was made long ago, or is not made yet')
  demand(exp === undefined || (typeof exp === 'number' && exp * 1000 + skewMs > now.getTime()), 'it has expired')
  demand(isObject(events) && isObject(events[event]), 'it is about something else')
  demand(!('nonce' in claims), 'it has a nonce, as ID tokens have')
  demand(isName(jti), 'it has no id')
  demand((sub === undefined || isName(sub)) && (sid === undefined || isName(sid)), 'it does not say who in one text')
  demand(sub !== undefined || sid !== undefined, 'it names nobody')
  return { id: jti, subject: sub ?? null, sessionId: sid ?? null, expiresAt: new Date(now.getTime() + maxAgeMs + 2 * skewMs) }
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= maxName
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
