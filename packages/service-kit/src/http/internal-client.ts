import { type Endpoint, type EndpointOutput, type EndpointRequest, fillPath } from '@foyer/contracts/endpoint'
import { errorBodySchema } from '@foyer/contracts/errors'
import { identityHeader, requestIdHeader } from '@foyer/contracts/identity'
import type { ServiceName } from '@foyer/contracts/routes'
import { Agent, request } from 'undici'
import { AppError } from '../app-error.ts'
import type { IdentitySigner } from '../access/identity.ts'

export type InternalClient = {
  /**
   * Calls an internal endpoint of a sibling service as this service. Throws AppError: the sibling's own code, `unavailable` when it
   * cannot be reached, `timeout` when it is silent for 10 s.
   */
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointRequest<E>,
    options?: { requestId?: string; timeoutMs?: number },
  ): Promise<EndpointOutput<E>>
  close(): Promise<void>
}

type Input = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown }

/** The client through which services speak to one another, each call signed with the caller's own identity. */
export function createInternalClient(options: {
  self: ServiceName | 'gateway' | 'ops'
  identities: IdentitySigner
  resolve: (service: ServiceName) => string
}): InternalClient {
  const dispatcher = new Agent({ connections: 32, keepAliveTimeout: 30_000, connectTimeout: 2_000 })

  return {
    async call(endpoint, input, { requestId, timeoutMs = 10_000 } = {}) {
      const { params, query, body } = input as Input
      const url = new URL(fillPath(endpoint.path, params), options.resolve(endpoint.service))
      for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
      const answer = await request(url, {
        method: endpoint.method,
        dispatcher,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          [identityHeader]: options.identities.sign({ kind: 'service', service: options.self }),
          ...(requestId ? { [requestIdHeader]: requestId } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      }).catch((error: unknown) => {
        throw new AppError(isTimeout(error) ? 'timeout' : 'unavailable', undefined, { cause: error })
      })
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
    close: () => dispatcher.close(),
  }
}

function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'TimeoutError' || error.name === 'HeadersTimeoutError' || error.name === 'BodyTimeoutError')
  )
}
