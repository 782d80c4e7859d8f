import { siteIcon } from '@foyer/contracts/link-tools'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { IconService } from './icon.service.ts'

export function iconRoutes(app: FastifyInstance, identities: IdentitySigner, icons: IconService): void {
  serve(app, identities, siteIcon, ({ params, query }) => icons.icon(params.domain, query.size))
}
