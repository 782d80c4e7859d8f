import { type Endpoint, type EndpointOutput, type EndpointRequest, fillPath } from '@foyer/contracts/endpoint'
import { errorBodySchema } from '@foyer/contracts/errors'
import { identityHeader, requestIdHeader, timeoutHeader } from '@foyer/contracts/identity'
import type { ServiceCaller, ServiceName } from '@foyer/contracts/routes'
import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher, request } from 'undici'
import { AppError } from '../app-error.ts'
import { hostOfCall } from '../access/host-scope.ts'
import type { IdentitySigner } from '../access/identity.ts'
import { type WaitingCalls, createWaitingCalls } from './waiting-calls.ts'

export type InternalClient = {
  /**
   * Calls an internal endpoint of a sibling service as this service. Throws AppError: the sibling's own code, `unavailable` when it
   * cannot be reached or answers nobody while others wait for it, `timeout` when it is silent for `timeoutMs` (10 s).
   */
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointRequest<E>,
    options?: { requestId?: string; timeoutMs?: number },
  ): Promise<EndpointOutput<E>>
  /**
   * Makes a call for somebody else, with the headers that say who asks, and gives the answer as it came: the body as text where the status is
   * 200, else empty. Rejects when the service cannot be reached and when the signal ends the call.
   */
  pass(
    endpoint: Address,
    input: Pick<Input, 'params' | 'query'>,
    options: { headers: IncomingHttpHeaders; signal: AbortSignal },
  ): Promise<{ status: number; body: string }>
  close(): Promise<void>
}

type Address = Pick<Endpoint, 'service' | 'method' | 'path'>
type Input = { params?: Record<string, string | number> | undefined; query?: Record<string, string | number> | undefined; body?: unknown }

/** The client through which services speak to one another, each call signed with the caller's own identity. */
export function createInternalClient(options: {
  self: ServiceCaller
  identities: IdentitySigner
  resolve: (service: ServiceName) => string
}): InternalClient {
  const urlOf = (endpoint: Address, { params, query }: Pick<Input, 'params' | 'query'>): URL => {
    const url = new URL(fillPath(endpoint.path, params), options.resolve(endpoint.service))
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
    return url
  }
  const waiting = new Map<ServiceName, WaitingCalls>()
  const enter = ({ service }: Address) => {
    const calls = waiting.get(service) ?? createWaitingCalls()
    waiting.set(service, calls)
    return calls.enter()
  }
  // Loaded for the first call: many processes wait for hours before they make one.
  let loading: Promise<{ request: typeof request; dispatcher: Dispatcher }> | undefined
  const load = () =>
    (loading ??= Promise.all([import('undici'), import('./service-dispatcher.ts')]).then(([undici, { createServiceDispatcher }]) => ({
      request: undici.request,
      dispatcher: createServiceDispatcher({ connections: 32, connectTimeout: 2_000 }),
    })))

  return {
    async call(endpoint, input, { requestId, timeoutMs = 10_000 } = {}) {
      const { params, query, body } = input as Input
      const url = urlOf(endpoint, { params, query })
      const undici = await load()
      const { dispatcher } = undici
      const leave = await enter(endpoint)
      const identity = options.identities.sign({ kind: 'service', service: options.self, ...hostOfCall() })
      const answer = await undici
        .request(url, {
          method: endpoint.method,
          dispatcher,
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            [identityHeader]: identity,
            [timeoutHeader]: String(timeoutMs),
            ...(requestId ? { [requestIdHeader]: requestId } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body: body === undefined ? null : JSON.stringify(body),
        })
        .catch((error: unknown) => {
          leave(0)
          throw new AppError(isTimeout(error) ? 'timeout' : 'unavailable', undefined, { cause: error })
        })
      leave(answer.statusCode)
      const json: unknown = await answer.body.json().catch(() => null)
      if (answer.statusCode >= 200 && answer.statusCode < 300) {
        const schema = endpoint.responses[answer.statusCode]
        return (schema ? schema.parse(json) : undefined) as never
      }
      const failure = errorBodySchema.safeParse(json)
      throw failure.success
        ? new AppError(failure.data.code, failure.data.params, failure.data.errors ? { errors: failure.data.errors } : {})
        : new AppError('bad_gateway')
    },
    async pass(endpoint, input, { headers, signal }) {
      const url = urlOf(endpoint, input)
      const undici = await load()
      const { dispatcher } = undici
      const leave = await enter(endpoint)
      const { statusCode: status, body } = await undici
        .request(url, { method: endpoint.method, dispatcher, headers, signal })
        .catch((error: unknown) => {
          leave(0)
          throw error
        })
      leave(status)
      if (status === 200) return { status, body: await body.text() }
      await body.dump()
      return { status, body: '' }
    },
    close: async () => (await loading)?.dispatcher.close(),
  }
}

function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'TimeoutError' || error.name === 'HeadersTimeoutError' || error.name === 'BodyTimeoutError')
  )
}
