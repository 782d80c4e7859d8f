import { entitlements } from '@foyer/contracts/billing/billing'
import { isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from '../../deps.ts'
import { readTrial } from './read-trial.ts'

type Deps = Pick<BillingDeps, 'access' | 'entitlements'>

export function registerEntitlementRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps.access, entitlements, async ({ params: { user_id }, query }) => {
    const { plan, source, until, seats } = await deps.entitlements.of(user_id, readTrial(query))
    return { user_id, is_premium: isPremiumPlan(plan), plan, source, until: until === null ? null : Math.floor(until / 1000), seats }
  })
}
