import { type Endpoint, type EndpointRequest, fillPath } from '@foyer/contracts/endpoint'
import { signUp } from '@foyer/contracts/accounts/accounts'
import { apiBase } from '@foyer/contracts/routes'
import type { Answer } from './client.ts'

/** One browser's worth of cookies in front of a running Foyer: calls go through the gateway with session and CSRF token. */
export type ApiSession = {
  url: string
  cookies: Map<string, string>
  /** Calls an endpoint; the first unsafe call fetches a CSRF token, a refused token is tried once more, as the web app does. */
  call<E extends Endpoint>(endpoint: E, input: EndpointRequest<E>): Promise<Answer>
  /** The same for any path and body. */
  send(method: string, path: string, body?: unknown): Promise<Answer>
  cookieHeader(): string
  /** The headers that say who calls: the cookies, or the API token of a session that `createTokenSession` made. */
  headers(): Record<string, string>
}

/** Creates a session without cookies with the Foyer at `url`. */
export function createApiSession(url: string): ApiSession {
  return createSession(url, null)
}

/** A script that calls by an API token: without cookies and forgery token. */
export function createTokenSession(url: string, token: string): ApiSession {
  return createSession(url, token)
}

function createSession(url: string, token: string | null): ApiSession {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const headers = (): Record<string, string> => (token === null ? { cookie: cookieHeader() } : { authorization: `Bearer ${token}` })
  const browserHeaders = () => ({ 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' })

  const once = async (method: string, path: string, body: unknown): Promise<Answer> => {
    const form = body instanceof FormData
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...headers(),
        ...(token === null ? browserHeaders() : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text ? (JSON.parse(text) as unknown) : null }
  }

  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const first = await once(method, path, body)
    const refused = first.status === 403 && (first.body as { code?: string } | null)?.code === 'csrf_failed'
    return refused ? once(method, path, body) : first
  }

  return {
    url,
    cookies,
    cookieHeader,
    headers,
    send,
    call(endpoint, input) {
      const { params, query, body } = input as { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown }
      const search = query ? `?${new URLSearchParams(query).toString()}` : ''
      return send(endpoint.method, apiBase + fillPath(endpoint.path, params) + search, body)
    },
  }
}

let people = 0

/** A browser of someone who has just signed up. */
export async function signedUp(
  url: string,
  email = `person-${process.pid}-${(people += 1)}@example.org`,
): Promise<ApiSession & { userId: number; email: string }> {
  const session = createApiSession(url)
  const answer = await session.call(signUp, { body: { email, password: 'correct horse' } })
  if (answer.status !== 201) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`)
  return { ...session, userId: (answer.body as { user: { id: number } }).user.id, email }
}
