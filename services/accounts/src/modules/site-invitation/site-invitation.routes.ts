import { createSiteInvitation, listSiteInvitations, withdrawSiteInvitation } from '@foyer/contracts/site-invitations'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingAdmin } from '../audit/audit-actor.ts'

type Deps = Pick<AccountsDeps, 'access' | 'siteInvitations'>

export function registerSiteInvitationRoutes(app: FastifyInstance, { access, siteInvitations }: Deps): void {
  serve(app, access, listSiteInvitations, async () => ({ invitations: await siteInvitations.list() }))

  serve(app, access, createSiteInvitation, async ({ body, viewer, ...caller }) =>
    siteInvitations.create(body.email, viewer.id, actingAdmin({ viewer, ...caller })),
  )

  serve(app, access, withdrawSiteInvitation, async ({ params, ...caller }) => {
    await siteInvitations.withdraw(params.id, actingAdmin(caller))
    return { withdrawn: true as const }
  })
}
