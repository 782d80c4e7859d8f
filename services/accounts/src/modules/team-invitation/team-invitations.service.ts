import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { TeamMember, TeamMemberRepository } from '../team/team-member.repository.ts'
import type { Team } from '../team/team.repository.ts'
import { type InvitationTokens, invitationPath } from '../team-link/invitation-tokens.ts'
import { canGrant } from '../team-link/may-invite.ts'
import type { InvitationAct } from './invitation-acts.ts'
import type { InvitePeople, Inviter } from './invite-people.command.ts'
import { stateOf } from './team-invitation.policy.ts'
import type { TeamInvitationRecord, TeamInvitationRepository } from './team-invitation.repository.ts'

export type TeamInvitationService = ReturnType<typeof createTeamInvitationService>

/** The invitations of a team, for who may invite. A member has no access to those that only the owner and admins may give. */
export function createTeamInvitationService(deps: {
  invitations: Pick<TeamInvitationRepository, 'find' | 'listOfTeam' | 'withdraw'>
  members: Pick<TeamMemberRepository, 'listAmong'>
  people: InvitePeople
  tokens: InvitationTokens
  /** Takes back what somebody was told of an invitation. */
  onEnd: (invitationId: number) => Promise<void>
  audit: Pick<AuditLog, 'record'>
  describeAct: InvitationAct
  peopleChanged: (teamId: number) => Promise<void>
  clock: () => Date
}) {
  const { invitations, members, people, tokens, onEnd, audit, describeAct, peopleChanged, clock } = deps

  /** Null for one that is gone or was accepted. Throws `forbidden`. */
  async function find(team: Team, member: TeamMember, id: number): Promise<TeamInvitationRecord | null> {
    const invitation = await invitations.find(id)
    if (invitation?.team_id !== team._id || invitation.state === 'accepted') return null
    if (!canGrant(team, member, invitation.role)) throw new AppError('forbidden')
    return invitation
  }

  async function require(team: Team, member: TeamMember, id: number): Promise<TeamInvitationRecord> {
    const invitation = await find(team, member, id)
    if (!invitation) throw new AppError('not_found')
    return invitation
  }

  /** With what each is: one whose inviter may invite no more has ended. */
  async function withStates(team: Team, list: readonly TeamInvitationRecord[]) {
    const inviters = await members.listAmong(team._id, [...new Set(list.map(({ inviter_id }) => inviter_id))])
    const byId = new Map(inviters.map((inviter) => [inviter.user_id, inviter]))
    return list.map((invitation) => {
      const inviter = byId.get(invitation.inviter_id)
      const isValid = inviter !== undefined && canGrant(team, inviter, invitation.role)
      return { invitation, state: stateOf(invitation, { isValid, now: clock() }) }
    })
  }

  return {
    withStates,

    /** Those that were not accepted, the last first. */
    listOf: (team: Authorized<Team, 'invite'>): Promise<TeamInvitationRecord[]> =>
      invitations.listOfTeam(team._id, limits.team_invitations),

    async resend(team: Authorized<Team, 'invite'>, inviter: Inviter, id: number, acting: Acting): Promise<TeamInvitationRecord> {
      return people.resend(team, inviter, await require(team, inviter.member, id), acting)
    },

    /** The path of an open one. Throws `not_found` and `forbidden`. */
    async pathOf(team: Authorized<Team, 'invite'>, member: TeamMember, id: number): Promise<string> {
      const [shown] = await withStates(team, [await require(team, member, id)])
      if (shown?.state !== 'open') throw new AppError('not_found')
      return invitationPath(team, tokens.ofInvitation(shown.invitation.token_id))
    },

    /** A second run changes nothing. Throws `forbidden`. */
    async withdraw(team: Authorized<Team, 'invite'>, member: TeamMember, id: number, acting: Acting): Promise<void> {
      const invitation = await find(team, member, id)
      if (!invitation) return
      const act = await describeAct('team.invitation_withdrawn', team, invitation, acting)
      await audit.record(act, () => invitations.withdraw(team._id, id))
      await onEnd(id)
      await peopleChanged(team._id)
    },
  }
}
