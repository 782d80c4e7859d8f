import type { Logger } from '@foyer/service-kit/logger'
import type { AuditLog } from '../audit/audit-log.ts'
import type { SessionService } from '../session/session.service.ts'
import type { TeamGroupRepository } from '../team/team-group.repository.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { InvitationAct } from '../team-invitation/invitation-acts.ts'
import type { TeamInvitationRepository } from '../team-invitation/team-invitation.repository.ts'
import type { EndMembership } from '../team-management/members/end-membership.command.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { WaysInService } from '../ways-in/ways-in.service.ts'
import type { DirectoryCall } from './directory-access.ts'
import type { DirectoryUser, DirectoryUserRepository } from './store/directory-user.repository.ts'
import { assertMayEnd } from './team-directory.policy.ts'

export type DirectoryMemberships = ReturnType<typeof createDirectoryMemberships>

/** How the people of a directory go, and what follows once they have come. */
export function createDirectoryMemberships(deps: {
  records: Pick<DirectoryUserRepository, 'findOfUser' | 'findWaiting' | 'replace'>
  users: Pick<UserRepository, 'findById'>
  members: Pick<TeamMemberRepository, 'find' | 'listOf'>
  groups: Pick<TeamGroupRepository, 'addMembers'>
  invitations: Pick<TeamInvitationRepository, 'find' | 'withdraw' | 'idsUsedBy'>
  sessions: Pick<SessionService, 'endAll'>
  ways: Pick<WaysInService, 'of'>
  endMembership: EndMembership
  describeAct: InvitationAct
  peopleChanged: (teamId: number) => Promise<void>
  membershipsChanged: (userIds: readonly number[]) => Promise<unknown>
  audit: Pick<AuditLog, 'record'>
  log: Logger
}) {
  const { records, users, members, groups, invitations, sessions, ways, endMembership, describeAct, peopleChanged, audit, log } = deps

  /**
   * Whether an account is there by the directory of this team alone: it has made the account, which has nothing else to sign in with but messages, and is in no
   * other team.
   */
  async function isByDirectoryAlone(teamId: number, { is_account_made: isMade }: DirectoryUser, user: User): Promise<boolean> {
    if (!isMade || user.role === 'admin') return false
    const { hasPassword, passkeys, providers } = await ways.of(user)
    if (hasPassword || passkeys > 0 || providers > 0) return false
    const teams = await members.listOf(user._id)
    // Who has left is nobody's but their own.
    return teams.length > 0 && teams.every(({ team_id }) => team_id === teamId)
  }

  /** The record of somebody who has just come into a team, by whatever way. */
  async function recordOf(teamId: number, userId: number): Promise<DirectoryUser | null> {
    const own = await records.findOfUser(teamId, userId)
    const user = own ? null : await users.findById(userId)
    if (!user) return own
    const emailKey = user.email_confirmed_at ? user.normalized_email : null
    const waiting = await records.findWaiting(teamId, { emailKey, invitationIds: await invitations.idsUsedBy(teamId, userId) })
    if (!waiting) return null
    const { invitation_id: _, ...record } = waiting
    return (await records.replace({ ...record, user_id: userId })) === 'written' ? waiting : null
  }

  /** Whom the directory has taken out, and who has come back otherwise, it does not let in again by itself once they have left. */
  async function forgetEnd({ is_ended: isEnded, ...record }: DirectoryUser): Promise<void> {
    if (isEnded) await records.replace(record)
  }

  return {
    isByDirectoryAlone,

    /**
     * Takes somebody out of the team, who may be invited to it only, and gives whether a membership has ended. All sessions end of an account that is there by
     * the directory alone; nobody's account is deleted. Throws ScimError for the owner.
     */
    async end({ team, acting }: DirectoryCall, record: DirectoryUser): Promise<boolean> {
      const { user_id: userId, invitation_id: invitationId } = record
      assertMayEnd(team, userId)
      const invitation = invitationId === undefined ? null : await invitations.find(invitationId)
      if (invitation?.team_id === team._id && invitation.state === 'open') {
        const act = await describeAct('team.invitation_withdrawn', team, invitation, acting)
        await audit.record(act, () => invitations.withdraw(team._id, invitation._id))
        await peopleChanged(team._id)
      }
      if (userId === undefined) return false
      const [member, user] = await Promise.all([members.find(team._id, userId), users.findById(userId)])
      if (!member) return false
      const isAlone = user !== null && (await isByDirectoryAlone(team._id, record, user))
      // First, so that a call which is cut off is made again to the end; and once more for what has begun meanwhile.
      if (isAlone) await sessions.endAll(userId)
      await endMembership(team, member, user, { acting, how: 'directory' })
      if (isAlone) await sessions.endAll(userId)
      return true
    },

    /** Somebody has come into a team: if its directory names them, they are linked to what it says, and are in its groups. Never rejects. */
    async follow(teamId: number, userId: number): Promise<void> {
      try {
        const record = await recordOf(teamId, userId)
        if (!record || !(await members.find(teamId, userId))) return
        if (!record.active) {
          await forgetEnd(record)
          return
        }
        if (record.groups.length === 0) return
        for (const id of record.groups) await groups.addMembers(teamId, id, [userId])
        await deps.membershipsChanged([userId])
      } catch (error) {
        log.error({ err: error, team: teamId }, 'somebody who has come in not linked to the directory; its next call does')
      }
    },
  }
}
