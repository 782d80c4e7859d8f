import { entitlements } from '@foyer/contracts/billing/billing'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from '../../deps.ts'

type Deps = Pick<BillingDeps, 'access' | 'entitlements'>

export function registerEntitlementRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps.access, entitlements, async ({ params }) => {
    const isPremium = await deps.entitlements.isPremium(params.user_id)
    return { user_id: params.user_id, is_premium: isPremium }
  })
}
