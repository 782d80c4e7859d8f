import type { FastifyReply, FastifyRequest } from 'fastify'
import { entityTag, matchesIfNoneMatch } from './etag.ts'

/**
 * An answer that is bytes of some media type, with how long and by whom it may be kept (Cache-Control) and its own strong ETag. `policy` is its
 * Content-Security-Policy, which lets it show and load nothing where there is none.
 */
export class BinaryBody {
  readonly bytes: Buffer
  readonly type: string
  readonly cacheControl: string
  readonly etag: string
  readonly policy: string
  constructor(bytes: Buffer, type: string, cacheControl: string, policy = "default-src 'none'; sandbox") {
    this.bytes = bytes
    this.type = type
    this.cacheControl = cacheControl
    this.etag = entityTag(bytes)
    this.policy = policy
  }
}

/** Sends the bytes, or 304 when If-None-Match matches (RFC 9110 §13.1.2). Headers make the response inert when opened directly: no scripts, no framing, no MIME sniffing. */
export function sendBinary(request: FastifyRequest, reply: FastifyReply, body: BinaryBody): FastifyReply {
  reply.headers({
    etag: body.etag,
    'cache-control': body.cacheControl,
    'x-content-type-options': 'nosniff',
    'content-security-policy': body.policy,
    'cross-origin-resource-policy': 'same-origin',
  })
  return matchesIfNoneMatch(request.headers['if-none-match'], body.etag) ? reply.code(304).send() : reply.type(body.type).send(body.bytes)
}
