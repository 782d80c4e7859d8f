import { findPageInvitation } from '@foyer/contracts/pages/page/page-invitations'
import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { SiteInvitationRepository } from '../site-invitation/site-invitation.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { SignUpTeams } from './sign-up-teams.ts'

/** An invitation that can be used. `isByAdmin`: whoever has sent it administers the site now. */
export type FoundInvitation = {
  /** null for the link of a team, which is for every address. */
  email: string | null
  inviter: string
  isByAdmin: boolean
  isToPage: boolean
  /** The team that it is to. */
  team: { public_id: string; title: string } | null
  expiresAt: Date
}

export type SignUpInvitations = ReturnType<typeof createSignUpInvitations>

/** The invitations with which one can sign up: those to the site, those to a team, and those to a page, which the service of pages knows. */
export function createSignUpInvitations(deps: {
  siteInvitations: Pick<SiteInvitationRepository, 'findByToken'>
  teams: Pick<SignUpTeams, 'find'>
  users: Pick<UserRepository, 'findById'>
  internal: Pick<InternalClient, 'call'>
  clock: () => Date
}) {
  const { siteInvitations, teams, users, internal, clock } = deps

  const findAnywhere = async (token: string) => {
    const toSite = await siteInvitations.findByToken(hashToken(token))
    if (toSite) return { email: toSite.email, inviterId: toSite.inviter_id, isToPage: false, team: null, expiresAt: toSite.expires_at }
    const toTeam = await teams.find(token)
    if (toTeam) return { ...toTeam, isToPage: false }
    const { email, inviter, expires_at } = await internal.call(findPageInvitation, { body: { token } })
    return { email, inviterId: inviter.id, isToPage: true, team: null, expiresAt: new Date(expires_at * 1000) }
  }

  return {
    /** The invitation of a link. Throws `token_invalid`, also where its inviter may invite nobody any more, `token_expired` and `token_used`. */
    async find(token: string): Promise<FoundInvitation> {
      const { inviterId, ...invitation } = await findAnywhere(token)
      if (invitation.expiresAt <= clock()) throw new AppError('token_expired')
      const inviter = await users.findById(inviterId)
      const isByAdmin = inviter?.role === 'admin'
      const isToSite = !invitation.isToPage && invitation.team === null
      if (!inviter || inviter.suspension || (isToSite && !isByAdmin)) throw new AppError('token_invalid')
      return { ...invitation, inviter: inviter.name, isByAdmin }
    },
  }
}
