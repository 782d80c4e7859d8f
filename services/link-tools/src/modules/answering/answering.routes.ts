import { answeringAddresses } from '@foyer/contracts/link-tools/link-tools'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerAnsweringRoutes(app: FastifyInstance, { access, answering }: Pick<Deps, 'access' | 'answering'>): void {
  serve(app, access, answeringAddresses, async ({ body }) => ({ urls: await answering.links(body.urls) }))
}
