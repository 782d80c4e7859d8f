import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'

/** `fetch` of the Web, as far as the SDK calls it. */
type FetchOfStripe = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** What safe-fetch sets by itself, or the SDK says of itself and of this machine. */
const leftOut = new Set(['content-length', 'connection', 'host', 'accept', 'user-agent', 'x-stripe-client-user-agent'])

/** `fetch` as the SDK of Stripe calls it, by safe-fetch: no redirects, and no more than an answer of Stripe has. */
export function createStripeFetch(safeFetch: Pick<SafeFetch, 'fetch'>): FetchOfStripe {
  return async (input, init = {}) => {
    const headers = Object.fromEntries([...new Headers(init.headers)].filter(([name]) => !leftOut.has(name)))
    const answer = await safeFetch.fetch(String(input instanceof Request ? input.url : input), {
      method: methodOf(init.method),
      accept: 'application/json',
      headers,
      ...(typeof init.body === 'string' && init.body !== '' ? { body: init.body } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
      limits: { redirects: 0 },
    })
    return new Response(answer.status === 204 ? null : Buffer.from(answer.body), { status: answer.status, headers: answer.headers })
  }
}

function methodOf(method = 'GET'): 'GET' | 'POST' | 'DELETE' {
  return method === 'POST' || method === 'DELETE' ? method : 'GET'
}
