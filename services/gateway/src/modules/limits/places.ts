import type { FastifyReply, FastifyRequest } from 'fastify'

/** Who has a place at a service, and until when. */
export type Places = {
  /** The request has a place; `release` gives it to the next. */
  take(request: FastifyRequest, reply: FastifyReply, release: () => void): void
  /** The request goes on to the service. */
  forwarded(request: FastifyRequest): void
  /** The service has begun to answer, or failed to. */
  answered(request: FastifyRequest): void
}

/**
 * Has each request keep its place until its answer is out. Where the client is gone before, until the service has answered nevertheless, which goes on
 * with what it was asked.
 */
export function createPlaces(): Places {
  const places = new WeakMap<FastifyRequest, { raw: FastifyReply['raw']; release: () => void }>()
  const pending = new WeakSet<FastifyRequest>()
  return {
    take(request, { raw }, release) {
      if (raw.destroyed) return release()
      places.set(request, { raw, release })
      raw.once('close', () => {
        if (!pending.has(request)) release()
      })
    },
    forwarded: (request) => void pending.add(request),
    answered(request) {
      pending.delete(request)
      const place = places.get(request)
      if (place?.raw.destroyed) place.release()
    },
  }
}
