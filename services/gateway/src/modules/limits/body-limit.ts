import { Transform } from 'node:stream'
import { AppError } from '@foyer/service-kit/app-error'
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify'

/**
 * The body that goes on: where it announces no length, it fails as soon as it is larger than the limit. Nobody reads the rest of it then, so its connection
 * ends with the answer: a client that used it again would wait for ever.
 */
export function boundedBody(request: FastifyRequest, reply: FastifyReply, payload: RequestPayload, limit: number): RequestPayload {
  const { headers } = request
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] === undefined) return payload
  let seen = 0
  return payload.pipe(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        seen += chunk.length
        if (seen <= limit) return done(null, chunk)
        reply.header('connection', 'close')
        return done(new AppError('payload_too_large', { limit }))
      },
    }),
  )
}
