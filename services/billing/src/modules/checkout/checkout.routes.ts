import { beginCheckout, beginPortal } from '@foyer/contracts/billing/billing'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from '../../deps.ts'

export function registerCheckoutRoutes(app: FastifyInstance, { access, checkout }: Pick<BillingDeps, 'access' | 'checkout'>): void {
  serve(app, access, beginCheckout, ({ params, body }) => checkout.begin(params.subject_id, body))

  serve(app, access, beginPortal, ({ params, body }) => checkout.openPortal(params.subject_id, body))
}
