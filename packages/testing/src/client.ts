import { type Endpoint, type EndpointRequest, fillPath } from '@foyer/contracts/endpoint'
import type { ErrorBody } from '@foyer/contracts/errors'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import type { ApiScope } from '@foyer/contracts/scopes'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import type { ServiceCaller } from '@foyer/contracts/routes'
import { createIdentitySigner } from '@foyer/service-kit/identity'
import { testSecret } from './stores.ts'

/**
 * Who asks: a person, a visitor (null), either of them with the secrets of pages that their browser has, a person by an API token of these scopes, a
 * sibling service, or `nobody` (no identity token at all).
 */
export type Caller =
  | SessionUser
  | null
  | { viewer: SessionUser | null; grants: PageGrant[] }
  | { viewer: SessionUser; scopes: ApiScope[] }
  | { service: ServiceCaller }
  | 'nobody'

/** `body` is the parsed JSON whatever the status: the endpoint's success body or an error body. */
export type Answer = { status: number; headers: Headers; body: unknown }

/**
 * Signs who asks in a test, an hour ahead: headers that a file makes once are good as long as it runs, on a slow machine and over a slow store
 * as well.
 */
export const testSigner = createIdentitySigner(testSecret, () => Date.now() + 3_600_000)

/** Calls a service directly, as the gateway would after having found out who asks. */
export async function callService<E extends Endpoint>(url: string, endpoint: E, input: EndpointRequest<E>, as: Caller): Promise<Answer> {
  const { params, query, body } = input as { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown }
  return callPath(url, endpoint, fillPath(endpoint.path, params), as, {
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { body }),
  })
}

/** The same for a path and body that the contracts would not let through: for tests of bad input. */
export async function callPath(
  url: string,
  route: Pick<Endpoint, 'method'>,
  path: string,
  as: Caller,
  { query, body, headers }: { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const target = new URL(path, url)
  for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value)
  const form = body instanceof FormData
  const answer = await fetch(target, {
    method: route.method,
    headers: { ...identityHeaders(as), ...(body === undefined || form ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null }
}

/** The error code of an answer, or undefined. */
export function errorCodeOf(answer: Answer): string | undefined {
  return (answer.body as Partial<ErrorBody> | null)?.code
}

/** The internal identity header of a caller. */
export function identityHeaders(as: Caller): Record<string, string> {
  if (as === 'nobody') return {}
  if (as !== null && 'scopes' in as) {
    const { viewer: user, scopes } = as
    return { [identityHeader]: testSigner.sign({ kind: 'user', session: 'test-token', user, token: { id: 1, scopes } }) }
  }
  if (as !== null && 'grants' in as) {
    const { viewer, grants } = as
    const identity = viewer
      ? testSigner.sign({ kind: 'user', session: 'test-session', user: viewer, grants })
      : testSigner.sign({ kind: 'visitor', grants })
    return { [identityHeader]: identity }
  }
  if (as === null) return { [identityHeader]: testSigner.sign({ kind: 'visitor' }) }
  if ('service' in as) return { [identityHeader]: testSigner.sign({ kind: 'service', service: as.service }) }
  return { [identityHeader]: testSigner.sign({ kind: 'user', session: 'test-session', user: as }) }
}
