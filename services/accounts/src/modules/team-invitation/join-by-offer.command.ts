import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { JoinTeam } from '../team/join-team.command.ts'
import { assertProvedFor } from '../team/team.policy.ts'
import type { TeamMember } from '../team/team-member.repository.ts'
import type { TeamNoticeQuota } from '../team/team-notice-quota.ts'
import type { Team } from '../team/team.repository.ts'
import type { TeamRemovalRepository } from '../team/team-removal.repository.ts'
import { teamTarget } from '../team/team-target.ts'
import type { TeamLinkRepository } from '../team-link/team-link.repository.ts'
import type { InvitationAct } from './invitation-acts.ts'
import { endedInvitationMs } from './team-invitation.policy.ts'
import type { TeamInvitationRepository } from './team-invitation.repository.ts'
import type { TeamOffer, TeamOffers } from './team-offers.ts'

/**
 * Lets the person signed in into a team, by an invitation or its link. It makes no account and changes none, gives no credential, and makes nobody an
 * owner. Should the process die in between, the same person can accept again.
 */
export function createJoinByOffer(deps: {
  offers: Pick<TeamOffers, 'assertUsable' | 'memberOf'>
  invitations: Pick<TeamInvitationRepository, 'claim' | 'release' | 'accept' | 'decline'>
  links: Pick<TeamLinkRepository, 'claim' | 'release'>
  removals: Pick<TeamRemovalRepository, 'removedAt'>
  /** Of those who come by a link, which lets the same person come and go. */
  quota: Pick<TeamNoticeQuota, 'take'>
  joinTeam: JoinTeam
  audit: Pick<AuditLog, 'record'>
  describeAct: InvitationAct
  /** What follows once somebody has come in. */
  welcome: (team: Team, member: TeamMember) => Promise<void>
  /** Takes back what somebody was told of an invitation. */
  onEnd: (invitationId: number) => Promise<void>
  peopleChanged: (teamId: number) => Promise<void>
  clock: () => Date
}) {
  const { offers, invitations, links, removals, quota, joinTeam, audit, describeAct, welcome, onEnd, peopleChanged, clock } = deps

  const claim = (offer: TeamOffer, userId: number): Promise<boolean> =>
    offer.kind === 'link' ? links.claim(offer.link, userId, clock()) : invitations.claim(offer.invitation, userId, clock())

  const release = (offer: TeamOffer, userId: number): Promise<void> =>
    offer.kind === 'link' ? links.release(offer.link, userId) : invitations.release(offer.invitation, userId)

  async function join(offer: TeamOffer, { id: userId, name }: SessionUser, acting: Acting): Promise<TeamMember> {
    const role = offer.kind === 'link' ? 'member' : offer.invitation.role
    const details = { user_id: userId, name, role, by: offer.kind === 'link' ? 'link' : 'invitation' }
    const act = { ...acting, action: 'team.member_joined' as const, target: teamTarget(offer.team), details }
    const joined = await audit
      .record(act, () => joinTeam(offer.team._id, userId, { role, invitedBy: offer.inviterId }))
      .catch(async (error: unknown) => {
        await release(offer, userId)
        throw error
      })
    if (offer.kind === 'message') {
      await invitations.accept(offer.invitation, userId, new Date(clock().getTime() + endedInvitationMs))
      await onEnd(offer.invitation._id)
    }
    if (joined.isNew) await welcome(offer.team, joined.member)
    await peopleChanged(offer.team._id)
    return joined.member
  }

  /** Throws `token_invalid` where the team has removed somebody: only what is sent to them alone, and since then, lets them in again. */
  async function assertNotRemoved(offer: TeamOffer, userId: number): Promise<void> {
    const removedAt = await removals.removedAt(offer.team._id, userId)
    if (removedAt !== null && (offer.kind === 'link' || offer.invitation.sent_at <= removedAt)) throw new AppError('token_invalid')
  }

  return {
    assertNotRemoved,

    /** Members stay as they are. Throws what `assertUsable`, `assertProvedFor`, `assertNotRemoved` and `joinTeam` throw, and `rate_limited` for who comes by links too often. */
    async accept(offer: TeamOffer, viewer: SessionUser, acting: Acting): Promise<TeamMember> {
      const own = await offers.memberOf(offer.team, viewer.id)
      if (own) return own
      offers.assertUsable(offer, viewer.id, null)
      if (viewer.is_leaving) throw new AppError('account_leaving')
      assertProvedFor(offer.team, viewer)
      await assertNotRemoved(offer, viewer.id)
      if (offer.kind === 'link') await quota.take(viewer.id)
      if (!(await claim(offer, viewer.id))) throw new AppError('token_used')
      return join(offer, viewer, acting)
    },

    /** A second run changes nothing, nor does one for a link. Throws `token_used` for one that was accepted. */
    async decline(offer: TeamOffer, acting: Acting): Promise<void> {
      if (offer.kind === 'link' || offer.invitation.state === 'declined') return
      const act = await describeAct('team.invitation_declined', offer.team, offer.invitation, acting)
      await audit.record(act, async () => {
        if (!(await invitations.decline(offer.invitation))) throw new AppError('token_used')
      })
      await onEnd(offer.invitation._id)
      await peopleChanged(offer.team._id)
    },
  }
}
