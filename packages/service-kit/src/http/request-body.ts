import { bodyLimitOf } from '@foyer/contracts/body-limits'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { largestInput } from '@foyer/contracts/pages/widget/input-size'
import type { FastifyBodyParser, FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { AppError } from '../app-error.ts'
import { checkStructure } from './json-structure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values a body may hold. */
    maxValues?: () => number
  }
}

/** Beside what the schema of an endpoint allows, so that a list with a few entries too many is told so. */
const spareValues = 1_000
/** Parameters of an address: no endpoint takes a tenth of it. */
const maxQueryParameters = 100
const ampersand = '&'

/** Has an app parse JSON and forms, each only as far as the route allows, and refuse addresses with too many parameters. */
export function parseBoundedBodies(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, parseJsonOf(app))
  // The specification sends a few calls as forms (`users/sign_out.json` with `_method=delete`).
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (hasMore(body, maxValuesOf(request))) throw new AppError('payload_too_large')
    done(null, Object.fromEntries(new URLSearchParams(body)))
  })
  app.addHook('onRequest', async ({ url }) => {
    if (hasMore(url, maxQueryParameters, url.indexOf('?'))) throw new AppError('bad_request')
  })
}

/** The parser of JSON, for apps that take it under other names too: as far as the route allows. */
export function parseJsonOf(app: FastifyInstance): FastifyBodyParser<Buffer> {
  // Fastify's own, which refuses `__proto__` and `constructor.prototype`.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => {
    const maxValues = maxValuesOf(request)
    if (maxValues < Infinity) checkStructure(body, maxValues)
    void parseJson(request, body.toString(), done)
  }
}

/** The options of a route that hold the limits of its endpoint. What services send one another is bounded by who sends it. */
export function bodyBounds(endpoint: Endpoint): Pick<RouteShorthandOptions, 'bodyLimit' | 'config' | 'onRequest'> {
  const bodyLimit = bodyLimitOf(endpoint)
  let maxValues: number | undefined
  return {
    bodyLimit,
    config: {
      maxValues: () => (maxValues ??= endpoint.audience === 'internal' ? Infinity : maxValuesFor(endpoint)),
    },
    // Fastify counts the bytes of the bodies that it parses itself.
    ...(endpoint.multipart || endpoint.multipart_fields !== undefined
      ? { onRequest: async (request: FastifyRequest) => checkAnnouncedLength(request, bodyLimit) }
      : {}),
  }
}

/** Throws `payload_too_large` when the announced length is over the limit. */
export function checkAnnouncedLength(request: FastifyRequest, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('payload_too_large', { limit })
}

function maxValuesFor({ body }: Endpoint): number {
  return spareValues + (body ? largestInput(body).values : 0)
}

const maxValuesOf = (request: FastifyRequest) => request.routeOptions.config.maxValues?.() ?? spareValues

/** Whether a text has more than `max` parameters from a place on; nowhere is -1. */
function hasMore(text: string, max: number, from = 0): boolean {
  if (from < 0 || text.length < max) return false
  let count = 1
  for (let at = text.indexOf(ampersand, from); at >= 0; at = text.indexOf(ampersand, at + 1)) {
    count += 1
    if (count > max) return true
  }
  return false
}
