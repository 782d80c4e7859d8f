import { openApiDocument } from '@foyer/contracts/openapi'
import { apiBase } from '@foyer/contracts/routes'
import type { FastifyInstance } from 'fastify'

/** The OpenAPI document of all public endpoints. */
export function registerDocsRoutes(app: FastifyInstance, { version }: { version: string }): void {
  const document = JSON.stringify(openApiDocument(version))
  app.get(`${apiBase}/docs`, async (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
}
