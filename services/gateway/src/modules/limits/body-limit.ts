import { Transform } from 'node:stream'
import { AppError } from '@foyer/service-kit/app-error'
import type { FastifyRequest } from 'fastify'

/** Throws `payload_too_large` when the announced length is over the limit. */
export function checkAnnouncedLength(request: FastifyRequest, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('payload_too_large', { limit })
}

/** Passes bytes on and fails as soon as they are more than the limit: for bodies that announce no length. */
export function boundedStream(limit: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > limit ? new AppError('payload_too_large', { limit }) : null, chunk)
    },
  })
}
