import { receiveStripeEvent } from '@foyer/contracts/billing/billing-calls'
import { AppError } from '@foyer/service-kit/app-error'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from '../../deps.ts'

export function registerWebhookRoutes(app: FastifyInstance, { access, payments }: Pick<BillingDeps, 'access' | 'payments'>): void {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    serve(scope, access, receiveStripeEvent, async ({ request }) => {
      if (!payments) throw new AppError('not_found')
      const signature = request.headers['stripe-signature']
      if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') throw new AppError('bad_request')
      await payments.receiveEvent(request.body, signature)
      return { received: true as const }
    })
  })
}
