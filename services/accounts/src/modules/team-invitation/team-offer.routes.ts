import {
  acceptTeamInvitation,
  answerOfferedTeam,
  declineTeamInvitation,
  listOfferedTeams,
  viewOfferedTeam,
  viewTeamInvitation,
} from '@foyer/contracts/accounts/teams/team-offers'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson, actingVisitor } from '../audit/audit-actor.ts'
import { maskedAddress } from '../audit/masked-address.ts'
import { presentOffer } from './team-invitation.presenter.ts'
import type { TeamOffer } from './team-offers.ts'

type Deps = Pick<AccountsDeps, 'access' | 'teamInvitations'>

/** What somebody does with an invitation to a team that they have the link of, or that is for them. */
export function registerTeamOfferRoutes(app: FastifyInstance, { access, teamInvitations }: Deps): void {
  const { invitationReader, joinByOffer, teamOffers } = teamInvitations
  const present = async (offer: TeamOffer, viewerId: number | null) => presentOffer(offer, await invitationReader.ofOffer(offer, viewerId))

  serve(app, access, viewTeamInvitation, async ({ params, viewer }) => {
    const offer = await teamOffers.require(params.public_id, params.token)
    const viewerId = viewer?.id ?? null
    const member = await teamOffers.memberOf(offer.team, viewerId)
    teamOffers.assertUsable(offer, viewerId, member)
    if (viewer && !member) await joinByOffer.assertNotRemoved(offer, viewer.id)
    return present(offer, viewerId)
  })

  serve(app, access, acceptTeamInvitation, async ({ params, ...caller }) => {
    const offer = await teamOffers.require(params.public_id, params.token)
    const { role } = await joinByOffer.accept(offer, caller.viewer, actingPerson(caller))
    return { public_id: params.public_id, role }
  })

  serve(app, access, declineTeamInvitation, async ({ params, viewer, identity, request }) => {
    const offer = await teamOffers.require(params.public_id, params.token)
    teamOffers.assertUsable(offer, null, null)
    const invitee = offer.kind === 'message' ? maskedAddress(offer.invitation.email ?? '') : ''
    await joinByOffer.decline(offer, viewer ? actingPerson({ viewer, identity, request }) : actingVisitor(invitee, request))
    return { declined: true as const }
  })

  serve(app, access, listOfferedTeams, async ({ viewer }) => {
    const offers = await teamOffers.listFor(viewer.id)
    return {
      invitations: await Promise.all(offers.map(async (offer) => ({ ...(await present(offer, viewer.id)), id: offer.invitation._id }))),
    }
  })

  serve(app, access, viewOfferedTeam, async ({ params, viewer }) => present(await teamOffers.requireOwn(params.id, viewer.id), viewer.id))

  serve(app, access, answerOfferedTeam, async ({ params, body, ...caller }) => {
    const { viewer } = caller
    const offer = await teamOffers.requireOwn(params.id, viewer.id)
    const { public_id } = offer.team
    if (body.accept) return { public_id, role: (await joinByOffer.accept(offer, viewer, actingPerson(caller))).role }
    await joinByOffer.decline(offer, actingPerson(caller))
    return { public_id, role: null }
  })
}
