import { AppError } from '@foyer/service-kit/app-error'
import { arrivalAnswer, arrivalBase } from '@foyer/service-kit/arrival'
import type { FastifyInstance } from 'fastify'

/** Shows accounts, which opens a name as a browser does, that it arrives here and with its own name. */
export function registerArrivalRoutes(app: FastifyInstance, { secret }: { secret: string }): void {
  app.get<{ Params: { nonce: string } }>(`${arrivalBase}/:nonce`, (request, reply) => {
    const { nonce } = request.params
    if (!/^[0-9a-f]{32}$/.test(nonce)) throw new AppError('not_found')
    const host = request.hostname.toLowerCase().replace(/\.$/, '')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(arrivalAnswer(secret, host, nonce))
  })
}
