import { apiBase } from '@foyer/contracts/routes'
import type { FastifyInstance } from 'fastify'

/** The OpenAPI document of all public endpoints, loaded when it is first asked for: few ask for it. */
export function registerDocsRoutes(app: FastifyInstance): void {
  app.get(`${apiBase}/docs`, async (_request, reply) => {
    const { apiDocument } = await import('@foyer/contracts/api-document')
    return reply.type('application/json; charset=utf-8').send(apiDocument)
  })
}
