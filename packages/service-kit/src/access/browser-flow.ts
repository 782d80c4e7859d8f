import { flowCookie } from '@foyer/contracts/cookies'
import { flowHeader } from '@foyer/contracts/identity'
import { hmac } from './hashes.ts'

/** How long somebody may be on their way to a provider and back. */
export const flowLifetimeMs = 10 * 60 * 1000
/** As long as the longest way: to the provider and back, then a form. */
const flowCookieSeconds = 30 * 60

/** Whether a value is one of the flow cookie as we make them (`newToken`). */
export function isFlowCookie(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value)
}

/** The `Set-Cookie` value of the flow cookie, which binds a flow to its browser. */
export function flowCookieHeader(value: string, publicUrl: string): string {
  const https = publicUrl.startsWith('https:')
  return `${flowCookie(https)}=${value}; Path=/; Max-Age=${flowCookieSeconds}; SameSite=Lax; HttpOnly${https ? '; Secure' : ''}`
}

/** The flow cookie of the browser that makes a request, which the gateway hands on; undefined where there is none. */
export function readFlowCookie({ headers }: { headers: Record<string, string | string[] | undefined> }): string | undefined {
  const value = headers[flowHeader]
  return typeof value === 'string' ? value : undefined
}

/** The PKCE verifier (RFC 7636) that a cookie makes of a state: nobody can make it who has only what the server stores. */
export function flowVerifier(cookie: string, state: string): string {
  return hmac(cookie, `verifier ${state}`)
}
