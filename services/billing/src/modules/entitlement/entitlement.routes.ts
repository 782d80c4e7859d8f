import { entitlements } from '@foyer/contracts/billing/billing'
import { isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from '../../deps.ts'

type Deps = Pick<BillingDeps, 'access' | 'entitlements'>

export function registerEntitlementRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps.access, entitlements, async ({ params }) => {
    const plan = await deps.entitlements.planOf(params.user_id)
    return { user_id: params.user_id, is_premium: isPremiumPlan(plan), plan }
  })
}
