import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { CustomFetch } from 'openid-client'

/** Discovery, keys, tokens and profiles are small, and somebody waits. Redirects are not followed: nothing in these protocols redirects a server. */
const limits = { bodyBytes: 300_000, wireBytes: 300_000, totalMs: 6_000, headersMs: 6_000, redirects: 0 }

/** The way out of openid-client: safe-fetch, which decides which addresses may be reached. */
export function createProviderFetch(safeFetch: SafeFetch): CustomFetch {
  return async function providerFetch(url, { method, headers, body, signal }) {
    const { 'user-agent': _, ...sent } = headers
    const answer = await safeFetch.fetch(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: sent,
      limits,
      ...(body === undefined || body === null ? {} : { body: bodyText(body) }),
      ...(signal ? { signal } : {}),
    })
    const bodiless = answer.status === 204 || answer.status === 304
    return new Response(bodiless ? null : Buffer.from(answer.body), { status: answer.status, headers: { ...answer.headers } })
  }
}

/** openid-client sends forms alone. */
function bodyText(body: unknown): string {
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('this body cannot be sent to a provider')
}
