import { deleteSubscription, getSubscription, putSubscription } from '@foyer/contracts/billing/billing'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from '../../deps.ts'
import { presentSubscription } from './subscription.presenter.ts'

type Deps = Pick<BillingDeps, 'access' | 'billing' | 'grants'>

export function registerSubscriptionRoutes(app: FastifyInstance, { access, billing, grants }: Deps): void {
  const present = async (userId: number) => {
    const subscription = await grants.find(userId)
    return { billing, subscription: subscription && presentSubscription(subscription) }
  }

  serve(app, access, getSubscription, async ({ params }) => present(params.user_id))

  serve(app, access, putSubscription, async ({ params, body }) => {
    await grants.grant(params.user_id, body.valid_until === null ? null : new Date(body.valid_until * 1000))
    return present(params.user_id)
  })

  serve(app, access, deleteSubscription, async ({ params }) => {
    await grants.withdraw(params.user_id)
    return present(params.user_id)
  })
}
