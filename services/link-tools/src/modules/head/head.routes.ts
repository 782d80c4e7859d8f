import { externalUrlData, findTitle, linkTitle, titleFromResource, widgetExternalData } from '@foyer/contracts/link-tools/external-data'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerHeadRoutes(app: FastifyInstance, { access, heads }: Pick<Deps, 'access' | 'heads'>): void {
  serve(app, access, findTitle, ({ query }) => heads.title(query.url))

  serve(app, access, titleFromResource, ({ query }) => heads.titleFromResource(query.url))

  serve(app, access, linkTitle, ({ body }) => heads.titleFromResource(body.url))

  serve(app, access, externalUrlData, ({ query }) => heads.externalData(query.url))

  serve(app, access, widgetExternalData, ({ query }) => heads.externalData(query.url))
}
