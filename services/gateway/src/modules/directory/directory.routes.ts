import { scimBase, scimContentType } from '@foyer/contracts/accounts/teams/scim'
import type { DirectoryRequest } from '@foyer/contracts/accounts/teams/team-directory'
import { directoryLimits } from '@foyer/contracts/accounts/teams/directory-limits'
import { publicIdSchema } from '@foyer/contracts/values'
import { isApiToken } from '@foyer/service-kit/api-token'
import { AppError } from '@foyer/service-kit/app-error'
import { toErrorAnswer } from '@foyer/service-kit/error-mapper'
import { hashToken } from '@foyer/service-kit/hashes'
import { parseJsonOf } from '@foyer/service-kit/request-body'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Directories } from './directories.ts'
import { scimErrorOf } from './scim-errors.ts'

type Options = { directories: Directories; limits: Pick<RateLimits, 'byAddress' | 'byDirectory' | 'failedTokens'> }

/** A group with thousands of members, each with a few parts. */
const maxValues = 50_000
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * The directories of teams, at the address of the installation: read here, answered by accounts. No session is read for them and no cookie is set. All answers,
 * errors among them, are those of SCIM.
 */
export function registerDirectoryRoutes(app: FastifyInstance, { directories, limits }: Options): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parseJson = parseJsonOf(scope)
    scope.addContentTypeParser<Buffer>(['application/json', 'application/scim+json'], { parseAs: 'buffer' }, (request, body, done) =>
      // Deletions come with a type and without a body.
      body.length === 0 ? done(null, null) : void parseJson(request, body, done),
    )
    scope.setErrorHandler((error, request, reply) => {
      const answer = toErrorAnswer(error, request.id)
      if (answer.status >= 500) request.log.error({ err: error, reqId: request.id }, 'request of a directory failed')
      const { status, body } = scimErrorOf(answer)
      return reply.code(status).type(scimContentType).send(JSON.stringify(body))
    })

    const respond = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { public_id: publicId = '', '*': path = '' } = request.params as { public_id?: string; '*'?: string }
      const token = readToken(request)
      if (!publicIdSchema.safeParse(publicId).success || token === null) throw await refused(request, reply)
      await limits.byDirectory(request, reply, token)
      const { status, body, etag, location } = await directories
        .answer(publicId, readRequest(request, path, token), request.id)
        .catch(async (error: unknown) => {
          throw error instanceof AppError && error.code === 'unauthenticated' ? await refused(request, reply) : error
        })
      if (etag !== null) reply.header('etag', etag)
      if (location !== null) reply.header('location', location)
      if (status === 429) reply.header('retry-after', retrySeconds)
      reply.code(status)
      return body === null ? reply.send() : reply.type(scimContentType).send(JSON.stringify(body))
    }

    async function refused(request: FastifyRequest, reply: FastifyReply): Promise<AppError> {
      await limits.failedTokens(request, reply)
      reply.header('www-authenticate', 'Bearer realm="Foyer"')
      return new AppError('unauthenticated')
    }

    for (const url of [`${scimBase}/:public_id`, `${scimBase}/:public_id/*`]) {
      scope.route({
        method: [...methods],
        url,
        bodyLimit: directoryLimits.request_bytes,
        config: { maxValues: () => maxValues },
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          await limits.byAddress(request, reply)
        },
        handler: respond,
      })
    }
  })
  // Not left to the screens.
  app.all(scimBase, () => Promise.reject(new AppError('not_found')))
}

const retrySeconds = 3_600

/** The token of a call; null where there is none, or nobody can say which is meant. */
function readToken({ headers, raw }: FastifyRequest): string | null {
  const isAmbiguous = (raw.headersDistinct['authorization']?.length ?? 0) > 1
  const token = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
  return token === undefined || isAmbiguous || !isApiToken(token) ? null : hashToken(token)
}

function readRequest(request: FastifyRequest, path: string, token: string): DirectoryRequest {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers
  const query = request.query as Record<string, string | string[]>
  return {
    token,
    method: methods.find((each) => each === request.method) ?? 'GET',
    path,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)])),
    if_match: ifMatch ?? null,
    if_none_match: ifNoneMatch ?? null,
    body: request.body ?? null,
  }
}
