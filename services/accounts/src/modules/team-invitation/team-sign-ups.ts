import { hashToken } from '@foyer/service-kit/hashes'
import type { SignUpTeams } from '../sign-up/sign-up-teams.ts'
import type { TeamLinkRepository } from '../team-link/team-link.repository.ts'
import { type TeamOffers, expiryOf } from './team-offers.ts'

/** The invitations to teams with which somebody can sign up: one for its address, the link of a team for as many as may come by it. */
export function createTeamSignUps(deps: {
  offers: Pick<TeamOffers, 'findByToken' | 'assertUsable'>
  links: Pick<TeamLinkRepository, 'findByToken' | 'claim' | 'release'>
  clock: () => Date
}): SignUpTeams {
  const { offers, links, clock } = deps

  return {
    async find(token) {
      const offer = await offers.findByToken(token)
      // Somebody who was picked has an account.
      if (!offer || (offer.kind === 'message' && offer.invitation.email === undefined)) return null
      offers.assertUsable(offer, null, null)
      const { public_id, title } = offer.team
      const email = offer.kind === 'message' ? (offer.invitation.email ?? null) : null
      return { email, inviterId: offer.inviterId, team: { public_id, title }, expiresAt: expiryOf(offer) }
    },

    async claim(token, userId) {
      const link = await links.findByToken(hashToken(token))
      return link !== null && links.claim(link, userId, clock())
    },

    async release(token, userId) {
      const link = await links.findByToken(hashToken(token))
      if (link) await links.release(link, userId)
    },
  }
}
