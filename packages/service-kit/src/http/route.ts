import type { OutgoingHttpHeaders } from 'node:http'
import { type Endpoint, type EndpointInput, type EndpointOutput, routerPath } from '@foyer/contracts/endpoint'
import { errorBodySchema } from '@foyer/contracts/errors'
import { type Identity, identityHeader, timeoutHeader } from '@foyer/contracts/identity'
import { scopeFor } from '@foyer/contracts/scope-rule'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Access,
  type Authorizable,
  type Authorizers,
  type ResourcesOf,
  type ViewerOf,
  admit,
  assertForPupils,
  authorizerOf,
  grantsOf,
} from '../access/access.ts'
import { callerOf, runAsCaller } from '../access/caller.ts'
import { assertOnHost, runOnHost } from '../access/host-scope.ts'
import { AppError } from '../app-error.ts'
import type { ReadPriority } from '../async/read-priority.ts'
import { runAsCall } from '../stores/call-timeout.ts'
import { BinaryBody, sendBinary } from './binary-body.ts'
import { entityTag, matchesIfNoneMatch } from './etag.ts'
import { parseInput } from './parse-input.ts'
import { bodyBounds } from './request-body.ts'
import { checkSerializedJson } from './response-check.ts'
import { loadSerializers, responseSchema } from './response-schemas.ts'

/**
 * What a handler gets: the parsed request, who calls and the secrets of pages that their browser has, the resources of the endpoint's right, authorized, and Fastify's own objects for the
 * few that need a header or a stream.
 */
export type RouteContext<E extends Endpoint, A extends Authorizers = Authorizers> = EndpointInput<E> &
  ResourcesOf<E, A> & {
    viewer: ViewerOf<E>
    grants: readonly PageGrant[]
    identity: Identity
    request: FastifyRequest
    reply: FastifyReply
  }

/**
 * A body that is JSON already, in pieces that follow one another. The caller vouches for its shape. Pieces are written as they are, never
 * joined: copying a large body for each answer costs more than making it.
 */
export class SerializedJson {
  readonly pieces: readonly Buffer[]
  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces
  }
}

type Handler<E extends Endpoint, A extends Authorizers> = (
  context: RouteContext<E, A>,
) => Promise<EndpointOutput<E> | SerializedJson | BinaryBody>

/**
 * Serves an endpoint of the contracts: checks the identity token, parses params, query and body by its schemas, authorizes the caller by its
 * `rights`, and serialises the answer by its response schema, so that what is not declared does not leave the server.
 */
export function serve<E extends Endpoint, A extends Authorizers>(
  app: FastifyInstance,
  access: Access<A>,
  endpoint: E & Authorizable<E, A>,
  handler: Handler<E, A>,
): void {
  const declaration: Endpoint = endpoint
  const status = Number(Object.keys(declaration.responses)[0])
  const scope = scopeFor(declaration)
  const authorize = authorizerOf<E, A>(access, declaration)
  const checkResponses = app.getDecorator<boolean>('checkResponses')
  const { read } = app.getDecorator<ReadPriority>('readPriority')
  const goesFirst = isLocalRead(declaration)
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    await loadSerializers()
    const identity = access.identities.verify(single(request.headers[identityHeader]))
    assertOnHost(declaration, identity)
    const viewer = admit(declaration, identity, scope)
    assertForPupils(declaration, viewer)
    const parsed = {
      ...parsePart('params', declaration, request),
      ...parsePart('query', declaration, request),
      ...parsePart('body', declaration, request),
    }
    // The parts are parsed by this endpoint's own schemas a line above; TypeScript cannot follow the mapping.
    const call = { ...parsed, viewer, grants: grantsOf(identity) } as unknown as EndpointInput<E> & {
      viewer: ViewerOf<E>
      grants: readonly PageGrant[]
    }
    const handle = async () =>
      runOnHost(identity.host, async () => {
        const resources = await authorize(call)
        return runAsCaller(callerOf(identity), () => handler({ ...call, ...resources, identity, request, reply }))
      })
    const output = await (goesFirst ? read(handle) : handle())
    reply.code(status)
    if (output instanceof BinaryBody) return sendBinary(request, reply, output)
    if (output instanceof SerializedJson) {
      if (checkResponses) checkSerializedJson(declaration.name, declaration.responses[status], output.pieces)
      return writePieces(reply, status, output.pieces)
    }
    return declaration.etag ? sendValidated(request, reply, output) : output
  }
  app.route({
    method: declaration.method,
    url: routerPath(declaration.path),
    ...bodyBounds(declaration),
    schema: { response: responseSchemas(declaration) },
    handler: (request, reply) => runAsCall({ waitsMs: waitsMsOf(request) }, () => answer(request, reply)),
  })
}

/** How long the service that has sent the call waits for its answer (ms), where it says so: no client's header of this name gets in. */
function waitsMsOf(request: FastifyRequest): number | null {
  const ms = Number(single(request.headers[timeoutHeader]) ?? 0)
  return Number.isSafeInteger(ms) && ms > 0 ? ms : null
}

/** What is answered from the store: not streams, which stay open, nor what waits for other sites. */
const isLocalRead = ({ method, stream, image, limit }: Endpoint): boolean => method === 'GET' && !stream && !image && limit !== 'outbound'

function parsePart(part: 'params' | 'query' | 'body', endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const schema = endpoint[part]
  if (!schema) return {}
  if (part !== 'params') return { [part]: parseInput(schema, request[part] ?? {}) }
  const parsed = schema.safeParse(request.params)
  // An address that cannot be one is not a mistake in a form: there is nothing there.
  if (!parsed.success) throw new AppError('not_found')
  return { params: parsed.data }
}

function responseSchemas(endpoint: Endpoint): Record<string, unknown> {
  const error = responseSchema(errorBodySchema)
  const successes = Object.entries(endpoint.responses).flatMap(([status, schema]) => (schema ? [[status, responseSchema(schema)]] : []))
  return { ...Object.fromEntries(successes), '4xx': error, '5xx': error }
}

/**
 * Sends the answer with its tag, or 304 to who has it already. A browser may keep it and asks again each time; what one person or visitor
 * was answered is kept for nobody else.
 */
function sendValidated(request: FastifyRequest, reply: FastifyReply, output: unknown): FastifyReply {
  // A schema's serializer and JSON.stringify both give text.
  const body = reply.serialize(output) as string
  const etag = entityTag(body, true)
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie, authorization' })
  if (matchesIfNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Sends the pieces in one go past Fastify's own sending; headers set so far go with them, and the hooks that follow an answer still run. */
function writePieces(reply: FastifyReply, status: number, pieces: readonly Buffer[]): FastifyReply {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(status, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/json; charset=utf-8',
    'content-length': pieces.reduce((sum, piece) => sum + piece.length, 0),
  })
  raw.cork()
  for (const piece of pieces) raw.write(piece)
  raw.end()
  raw.uncork()
  return reply
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? undefined : value)
