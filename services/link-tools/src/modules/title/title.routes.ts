import { findTitle } from '@foyer/contracts/link-tools'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { TitleService } from './title.service.ts'

export function titleRoutes(app: FastifyInstance, identities: IdentitySigner, titles: TitleService): void {
  serve(app, identities, findTitle, ({ query }) => titles.find(query.url))
}
