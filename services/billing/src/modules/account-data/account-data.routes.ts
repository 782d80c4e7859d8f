import { exportSubscription } from '@foyer/contracts/accounts/account-data'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from '../../deps.ts'

export function registerAccountDataRoutes(app: FastifyInstance, deps: Pick<BillingDeps, 'access' | 'subscriptions'>): void {
  serve(app, deps.access, exportSubscription, async ({ params }) => {
    const subscription = await deps.subscriptions.findByUser(params.user_id)
    return {
      subscription: subscription && { plan: subscription.plan, valid_until: Math.floor(subscription.valid_until.getTime() / 1000) },
    }
  })
}
