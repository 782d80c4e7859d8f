import { entitlements } from '@foyer/contracts/billing'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from '../../deps.ts'

type Deps = Pick<BillingDeps, 'identities' | 'entitlements'>

export function addEntitlementRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps.identities, entitlements, async ({ params }) => {
    const isPremium = await deps.entitlements.isPremium(params.user_id)
    return { user_id: params.user_id, is_premium: isPremium }
  })
}
