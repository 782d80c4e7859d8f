import { randomBytes } from 'node:crypto'
import { createCache } from '@foyer/service-kit/cache'
import { hmac, constantTimeEqual } from '@foyer/service-kit/hashes'

export const csrfCookie = 'XSRF-TOKEN'
export const csrfHeader = 'x-xsrf-token'

const maxCachedTokens = 5_000

export type Csrf = {
  /** A token good for this session alone (null: for visitors). */
  issue(session: string | null): string
  /** True for a token this gateway issued for this session. */
  accepts(token: string | undefined, session: string | null): boolean
}

/**
 * Signed double-submit cookie (OWASP CSRF prevention): the token is a nonce and an HMAC over nonce and session, so a token planted from
 * a sibling domain, or issued for another session, is of no use.
 */
export function createCsrf(secret: string): Csrf {
  const key = hmac(secret, 'foyer csrf v1')
  const sign = (nonce: string, session: string | null) => hmac(key, `${nonce}.${session ?? ''}`)
  const verified = createCache<string, true>({ max: maxCachedTokens })
  return {
    issue(session) {
      const nonce = randomBytes(16).toString('base64url')
      return `${nonce}.${sign(nonce, session)}`
    },
    accepts(token, session) {
      const entry = `${token}|${session ?? ''}`
      if (verified.peek(entry)) return true
      const [nonce, signature] = token?.split('.') ?? []
      const isValid = nonce !== undefined && signature !== undefined && constantTimeEqual(sign(nonce, session), signature)
      if (isValid) verified.set(entry, true)
      return isValid
    },
  }
}

/**
 * True when a browser says that another site sent this unsafe request (Fetch metadata, Origin). `host` is that of the request: what a proxy says that it was
 * counts where the proxy is trusted.
 */
export function isCrossSite({
  headers,
  host,
}: {
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | undefined }
  host: string
}): boolean {
  if (headers['sec-fetch-site'] !== undefined && !['same-origin', 'none'].includes(headers['sec-fetch-site'])) return true
  if (headers.origin === undefined) return false
  return URL.parse(headers.origin)?.host !== host
}
