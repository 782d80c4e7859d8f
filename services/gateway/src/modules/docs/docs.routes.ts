import { apiBase } from '@foyer/contracts/routes'
import type { FastifyInstance } from 'fastify'

/** The OpenAPI document of all public endpoints; `loadDocument` is called when it is asked for. */
export function registerDocsRoutes(app: FastifyInstance, { loadDocument }: { loadDocument: () => Promise<string> }): void {
  app.get(`${apiBase}/docs`, async (_request, reply) => reply.type('application/json; charset=utf-8').send(await loadDocument()))
}
