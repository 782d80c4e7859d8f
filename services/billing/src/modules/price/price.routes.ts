import { getPrices } from '@foyer/contracts/billing/billing-calls'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from '../../deps.ts'

export function registerPriceRoutes(app: FastifyInstance, { access, priceList }: Pick<BillingDeps, 'access' | 'priceList'>): void {
  serve(app, access, getPrices, async () => priceList)
}
