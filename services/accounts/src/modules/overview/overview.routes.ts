import { getSiteOverview } from '@foyer/contracts/accounts/administration/site-overview'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'

export function registerOverviewRoutes(
  app: FastifyInstance,
  { access, siteOverview }: Pick<AccountsDeps, 'access' | 'siteOverview'>,
): void {
  serve(app, access, getSiteOverview, () => siteOverview())
}
