import {
  getBilling,
  getTeamBilling,
  openPortal,
  openTeamPortal,
  startCheckout,
  startTeamCheckout,
} from '@foyer/contracts/billing/billing-calls'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'

export function registerBillingRoutes(app: FastifyInstance, { access, billing }: Pick<AccountsDeps, 'access' | 'billing'>): void {
  serve(app, access, getBilling, ({ viewer }) => billing.ofPerson(viewer.id))

  serve(app, access, startCheckout, ({ viewer, body }) => billing.buy(viewer.id, body))

  serve(app, access, openPortal, ({ viewer }) => billing.openPortal(viewer.id))

  serve(app, access, getTeamBilling, ({ team, viewer }) => billing.ofTeam(team, viewer.id))

  serve(app, access, startTeamCheckout, ({ team, viewer, body }) => billing.buyForTeam(team, viewer.id, body))

  serve(app, access, openTeamPortal, ({ team, viewer }) => billing.openTeamPortal(team, viewer.id))
}
