import { feedOwners } from '@foyer/contracts/feeds/feed-owners'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

type Parts = Pick<Deps, 'access' | 'feedOwners'>

export function registerFeedOwnersRoutes(app: FastifyInstance, deps: Parts): void {
  serve(app, deps.access, feedOwners, ({ params, query }) => deps.feedOwners(params.id, query.after))
}
