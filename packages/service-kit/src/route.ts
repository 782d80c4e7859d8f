import type { OutgoingHttpHeaders } from 'node:http'
import { type Endpoint, type EndpointInput, type EndpointOutput, routerPath } from '@foyer/contracts/endpoint'
import { errorBodySchema } from '@foyer/contracts/errors'
import { type Identity, type SessionUser, identityHeader } from '@foyer/contracts/identity'
import type { Route } from '@foyer/contracts/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from './app-error.ts'
import { BinaryBody, sendBinary } from './binary-body.ts'
import { toFieldErrors } from './error-mapper.ts'
import type { IdentitySigner } from './identity.ts'
import { entityTag, matchesIfNoneMatch } from './etag.ts'

type ViewerOf<E> = E extends { auth: 'user' } ? SessionUser : E extends { auth: 'anyone' } ? SessionUser | null : null

/** What a handler gets: the parsed request, who asks, and Fastify's own objects for the few that need a header or a stream. */
export type RouteContext<E extends Endpoint> = EndpointInput<E> & {
  viewer: ViewerOf<E>
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

type Handler<E extends Endpoint> = (context: RouteContext<E>) => Promise<EndpointOutput<E> | SerializedJson | BinaryBody>

/**
 * Serves an endpoint of the contracts: checks the identity token and the endpoint's `auth`, parses params, query and body by its
 * schemas, and serialises the answer by its response schema, so that what is not declared does not leave the server.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, identities: IdentitySigner, endpoint: E, handler: Handler<E>): void {
  const route: Route = endpoint
  const status = Number(Object.keys(endpoint.responses)[0])
  app.route({
    method: route.method,
    url: routerPath(route.path),
    ...(route.body_limit ? { bodyLimit: route.body_limit } : {}),
    schema: { response: responseSchemas(endpoint) },
    handler: async (request, reply) => {
      const identity = identities.verify(single(request.headers[identityHeader]))
      const viewer = admit(route.auth, identity)
      const parsed = {
        ...parsePart('params', endpoint, request),
        ...parsePart('query', endpoint, request),
        ...parsePart('body', endpoint, request),
      }
      // The parts were parsed by this endpoint's own schemas a line above; TypeScript cannot follow the mapping.
      const context = { ...parsed, viewer, identity, request, reply } as unknown as RouteContext<E>
      const output = await handler(context)
      reply.code(status)
      if (output instanceof BinaryBody) return sendBinary(request, reply, output)
      if (output instanceof SerializedJson) return writePieces(reply, status, output.pieces)
      return route.etag ? sendValidated(request, reply, output) : output
    },
  })
}

function admit(auth: Route['auth'], identity: Identity): SessionUser | null {
  if (auth === 'service') {
    if (identity.kind !== 'service') throw new AppError('forbidden')
    return null
  }
  if (identity.kind === 'user') return identity.user
  if (auth === 'user') throw new AppError('unauthenticated')
  return null
}

function parsePart(part: 'params' | 'query' | 'body', endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const schema = endpoint[part]
  if (!schema) return {}
  const parsed = schema.safeParse(request[part] ?? {}, { reportInput: true })
  if (parsed.success) return { [part]: parsed.data }
  // An address that cannot be one is not a mistake in a form: there is nothing there.
  if (part === 'params') throw new AppError('not_found')
  throw new AppError('invalid', undefined, { errors: toFieldErrors(parsed.error.issues) })
}

function responseSchemas(endpoint: Endpoint): Record<string, unknown> {
  const error = toJsonSchema(errorBodySchema)
  const successes = Object.entries(endpoint.responses).flatMap(([status, schema]) => (schema ? [[status, toJsonSchema(schema)]] : []))
  return { ...Object.fromEntries(successes), '4xx': error, '5xx': error }
}

function toJsonSchema(schema: z.ZodType): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' })
  return rest
}

/**
 * Sends the answer with its tag, or 304 to who has it already. A browser may keep it and asks again each time; what one person or visitor
 * was answered is kept for nobody else.
 */
function sendValidated(request: FastifyRequest, reply: FastifyReply, output: unknown): FastifyReply {
  // A schema's serializer and JSON.stringify both give text.
  const body = reply.serialize(output) as string
  const etag = entityTag(body, true)
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie' })
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
