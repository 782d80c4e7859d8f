import { Transform } from 'node:stream'
import { AppError } from '@foyer/service-kit/app-error'
import type { FastifyRequest, RequestPayload } from 'fastify'

/** The body that goes on: where it announces no length, it fails as soon as it is larger than the limit. */
export function boundedBody(request: FastifyRequest, payload: RequestPayload, limit: number): RequestPayload {
  const { headers } = request
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] === undefined) return payload
  return payload.pipe(boundedStream(limit))
}

function boundedStream(limit: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > limit ? new AppError('payload_too_large', { limit }) : null, chunk)
    },
  })
}
