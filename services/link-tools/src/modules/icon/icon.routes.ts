import { siteIcon } from '@foyer/contracts/link-tools/link-tools'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerIconRoutes(app: FastifyInstance, { access, icons }: Pick<Deps, 'access' | 'icons'>): void {
  serve(app, access, siteIcon, ({ params, query }) => icons.icon(params.domain, query.size))
}
