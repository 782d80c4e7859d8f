import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import type { Acting } from '../audit/audit-actor.ts'
import { maskedAddress } from '../audit/masked-address.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team } from '../team/team.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { TeamInvitationRecord } from './team-invitation.repository.ts'

type Invitee = Pick<TeamInvitationRecord, 'email' | 'user_id' | 'role'>
type InvitationAction = Extract<AuditAction, `team.inv${string}`>

/** What was done about an invitation, for the log of the team. */
export type InvitationAct = (action: InvitationAction, team: Team, invitee: Invitee, acting: Acting) => Promise<AuditAct>

/** Describes acts about invitations: who is invited goes by their name where they were picked, otherwise by their masked address. */
export function createInvitationAct({ users }: { users: Pick<UserRepository, 'findById'> }): InvitationAct {
  async function invitee({ email, user_id: userId }: Invitee): Promise<NonNullable<AuditAct['details']>> {
    if (userId === undefined) return { email: maskedAddress(email ?? '') }
    return { user_id: userId, name: (await users.findById(userId))?.name ?? '' }
  }

  return async (action, team, invitation, acting) => ({
    ...acting,
    action,
    target: teamTarget(team),
    details: { ...(await invitee(invitation)), role: invitation.role },
  })
}
