import { apiBase } from '@foyer/contracts/routes'
import type { FastifyInstance } from 'fastify'
import { embedDocument, embedHeaders } from './embed-document.ts'

/** The document for embedded code. No call: it has no rights, since there is nothing in it. */
export function registerEmbedRoutes(app: FastifyInstance, { https }: { https: boolean }): void {
  const headers = embedHeaders(https)
  app.get(`${apiBase}/embed`, async (_request, reply) => reply.headers(headers).send(embedDocument))
}
