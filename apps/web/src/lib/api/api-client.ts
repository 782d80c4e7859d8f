import { type EndpointOutput, type EndpointRequest, fillPath } from '@foyer/contracts/endpoint'
import { type EarlyEndpointName, earlyRoutes } from '@foyer/contracts/api/early-routes'
import type { PublicRoute } from '@foyer/contracts/api/public-routes'
import type { Endpoints, PublicEndpointName } from '@foyer/contracts/api/registry'
import { apiBase } from '@foyer/contracts/routes'
import { ApiError, hasCode, toApiError } from './api-error.ts'
import { readCookie, readUserId } from './cookies.ts'

/** The endpoints a browser may call. */
export type PublicEndpoint = PublicEndpointName
export type ApiResult<N extends PublicEndpoint> = EndpointOutput<Endpoints[N]>
export type ApiRequest<N extends PublicEndpoint> = EndpointRequest<Endpoints[N]>

type Options<N extends PublicEndpoint> = ApiRequest<N> & { signal?: AbortSignal }
type Arguments<N extends PublicEndpoint> = Record<never, never> extends ApiRequest<N> ? [request?: Options<N>] : [request: Options<N>]
type LooseRequest = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  /** Whom the cookie named when the call was made; undefined for visitors. */
  caller: string | undefined
}

/**
 * Calls an endpoint by its name. Gives the declared body of the success answer; throws ApiError for everything else, an abort excepted. A call
 * for which people have to show that it is still them waits until they have, and is made again.
 */
export async function api<N extends PublicEndpoint>(name: N, ...[request]: Arguments<N>): Promise<ApiResult<N>> {
  const options = { ...request, caller: readUserId() } as LooseRequest
  const route = routeOf(name) ?? (await loadRoutes())[name]
  return (await callUntilProven(name, route, options)) as ApiResult<N>
}

async function callUntilProven(name: PublicEndpoint, route: PublicRoute, options: LooseRequest): Promise<unknown> {
  try {
    return await send(route, options)
  } catch (error) {
    // The gateway has set a fresh token together with its refusal, so one more try settles it.
    if (hasCode(error, 'csrf_failed')) return await send(route, options)
    if (hasCode(error, 'unauthenticated') && !isOfAnother(options)) reportUnauthenticated(name)
    if (hasCode(error, 'premium_required') && route.method !== 'GET') premiumRequired(error)
    if (hasCode(error, 'reauthentication_required') && (await (await prover.promise)())) return callUntilProven(name, route, options)
    throw error
  }
}

/** The address of an endpoint, for what cannot go through `api` (uploads that report their progress). */
export function apiUrl(name: EarlyEndpointName): string {
  return apiBase + earlyRoutes[name].path
}

const routeOf = (name: PublicEndpoint): PublicRoute | undefined => (earlyRoutes as Partial<Record<PublicEndpoint, PublicRoute>>)[name]

/** The endpoints that a first view does not call; they come with the first call of one of them. Throws ApiError `network`. */
export async function loadRoutes(): Promise<Record<PublicEndpoint, PublicRoute>> {
  try {
    return (await import('@foyer/contracts/api/public-routes')).publicRoutes
  } catch (cause) {
    throw new ApiError(0, { code: 'network' }, cause)
  }
}

/** The headers every call carries; unsafe ones echo the XSRF cookie as well. */
export function apiHeaders(method: string): Record<string, string> {
  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }
  if (language) headers['Accept-Language'] = language
  const token = method === 'GET' ? undefined : readCookie('XSRF-TOKEN')
  if (token) headers['X-XSRF-TOKEN'] = token
  return headers
}

/** Sets the Accept-Language of all later calls. */
export function setApiLanguage(value: string): void {
  language = value
}

/** Names the one who hears that the session has ended. */
export function onUnauthenticated(listener: (endpoint: PublicEndpoint) => void): void {
  unauthenticated = listener
}

/** Names the one who hears that a change takes a feature which the plan does not have. */
export function onPremiumRequired(listener: (error: ApiError) => void): void {
  premiumRequired = listener
}

/** Says that a call was answered as nobody's: the session has ended. */
export function reportUnauthenticated(endpoint: PublicEndpoint): void {
  unauthenticated(endpoint)
}

/**
 * Names the one who asks people to show that it is still them; false when they decline. Returns the function that ends it. Calls made before there
 * is one wait: it comes with what only members have, a moment after the screen they were made from.
 */
export function onReauthenticationRequired(prove: () => Promise<boolean>): () => void {
  prover.resolve(prove)
  return () => {
    prover = withoutProver()
  }
}

const withoutProver = () => Promise.withResolvers<() => Promise<boolean>>()
let prover = withoutProver()
let language = ''
let premiumRequired: (error: ApiError) => void = () => undefined
let unauthenticated: (endpoint: PublicEndpoint) => void = () => undefined

/** Whether a call would be made as somebody else than who has made it: in another tab another may have signed in meanwhile. */
export const isOfAnother = ({ caller }: { caller: string | undefined }): boolean => (readUserId() ?? caller) !== caller

async function send(route: PublicRoute, request: LooseRequest): Promise<unknown> {
  // The forgery token, read in the same breath, is of the same session: were there another by now, the gateway would refuse the call.
  if (route.method !== 'GET' && isOfAnother(request)) throw new ApiError(401, { code: 'unauthenticated' })
  const headers = apiHeaders(route.method)
  if (request.body !== undefined && !route.form) headers['Content-Type'] = 'application/json'
  const response = await fetch(apiBase + fillPath(route.path, request.params) + queryString(request.query), {
    method: route.method,
    headers,
    credentials: 'same-origin',
    body: request.body === undefined ? null : route.form ? formOf(request.body) : JSON.stringify(request.body),
    signal: request.signal ?? null,
  }).catch((cause: unknown) => {
    if (request.signal?.aborted) throw cause
    throw new ApiError(0, { code: 'network' }, cause)
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw toApiError(response.status, body)
  if (body === undefined && response.status !== 204) throw new ApiError(response.status, { code: 'unreadable' })
  return body
}

function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()}`
}

/** Sent as application/x-www-form-urlencoded. */
const formOf = (body: unknown) => new URLSearchParams(body as Record<string, string>)
