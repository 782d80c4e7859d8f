import { exportSubscription } from '@foyer/contracts/accounts/account-data'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from '../../deps.ts'
import { presentPayments } from './payments.presenter.ts'

export function registerAccountDataRoutes(app: FastifyInstance, deps: Pick<BillingDeps, 'access' | 'accounts' | 'subscriptions'>): void {
  serve(app, deps.access, exportSubscription, async ({ params }) => {
    const { accounts, subscriptions } = deps
    const [subscription, account] = await Promise.all([subscriptions.findByUser(params.user_id), accounts.find(params.user_id)])
    return {
      subscription: subscription && { plan: subscription.plan, valid_until: Math.floor(subscription.valid_until.getTime() / 1000) },
      payments: account && presentPayments(account),
    }
  })
}
