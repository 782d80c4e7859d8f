import {
  createSiteInvitation,
  listSiteInvitations,
  withdrawSiteInvitation,
} from '@foyer/contracts/accounts/administration/site-invitations'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { presentSiteInvitation } from './site-invitation.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'siteInvitations'>

export function registerSiteInvitationRoutes(app: FastifyInstance, { access, siteInvitations }: Deps): void {
  serve(app, access, listSiteInvitations, async () => ({
    invitations: (await siteInvitations.list()).map(presentSiteInvitation),
  }))

  serve(app, access, createSiteInvitation, async ({ body, viewer, ...caller }) =>
    presentSiteInvitation(await siteInvitations.create(body.email, viewer.id, actingPerson({ viewer, ...caller }))),
  )

  serve(app, access, withdrawSiteInvitation, async ({ params, ...caller }) => {
    await siteInvitations.withdraw(params.id, actingPerson(caller))
    return { withdrawn: true as const }
  })
}
