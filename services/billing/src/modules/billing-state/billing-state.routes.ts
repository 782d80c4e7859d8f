import { readBilling } from '@foyer/contracts/billing/billing'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from '../../deps.ts'
import { readTrial } from '../entitlement/read-trial.ts'

export function registerBillingStateRoutes(app: FastifyInstance, deps: Pick<BillingDeps, 'access' | 'ownBilling'>): void {
  serve(app, deps.access, readBilling, ({ params, query }) => deps.ownBilling(params.subject_id, readTrial(query)))
}
