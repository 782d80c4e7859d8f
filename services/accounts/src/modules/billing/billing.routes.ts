import { ownerPlan } from '@foyer/contracts/billing/billing'
import {
  getBilling,
  getTeamBilling,
  openPortal,
  openTeamPortal,
  startCheckout,
  startTeamCheckout,
} from '@foyer/contracts/billing/billing-calls'
import { isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { assertOwnProof, withoutInvoicePages } from './billing.policy.ts'

export function registerBillingRoutes(
  app: FastifyInstance,
  { access, billing: { service: billing, ownerPlan: planOf } }: Pick<AccountsDeps, 'access' | 'billing'>,
): void {
  serve(app, access, ownerPlan, async ({ params: { user_id }, request }) => {
    const plan = await planOf(user_id, request.id)
    return { user_id, is_premium: isPremiumPlan(plan), plan }
  })

  serve(app, access, getBilling, async ({ viewer }) => {
    const state = await billing.ofPerson(viewer.id)
    return viewer.proved_by_team === undefined ? state : withoutInvoicePages(state)
  })

  serve(app, access, startCheckout, ({ viewer, body }) => {
    assertOwnProof(viewer)
    return billing.buy(viewer.id, body)
  })

  serve(app, access, openPortal, ({ viewer }) => {
    assertOwnProof(viewer)
    return billing.openPortal(viewer.id)
  })

  serve(app, access, getTeamBilling, ({ team, viewer }) => billing.ofTeam(team, viewer.id))

  serve(app, access, startTeamCheckout, ({ team, viewer, body }) => billing.buyForTeam(team, viewer.id, body))

  serve(app, access, openTeamPortal, ({ team, viewer }) => billing.openTeamPortal(team, viewer.id))
}
