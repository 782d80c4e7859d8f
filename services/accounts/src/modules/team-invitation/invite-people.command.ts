import { hash } from 'node:crypto'
import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import { teamInvited } from '@foyer/contracts/events'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { pendingEvents } from '@foyer/service-kit/events'
import { hashToken } from '@foyer/service-kit/hashes'
import type { HourlyQuota } from '@foyer/service-kit/hourly-quota'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { TeamMember, TeamMemberRepository } from '../team/team-member.repository.ts'
import type { TeamSeats } from '../team/team-seats.ts'
import { isAdministrator } from '../team/team.policy.ts'
import type { Team } from '../team/team.repository.ts'
import type { InvitationTokens } from '../team-link/invitation-tokens.ts'
import { canGrant } from '../team-link/may-invite.ts'
import type { InvitationAct } from './invitation-acts.ts'
import type { Recipient, Recipients, Skipped } from './recipients.ts'
import { sentAt } from './team-invitation.policy.ts'
import type { TeamInvitationRecord, TeamInvitationRepository } from './team-invitation.repository.ts'

export type InvitePeople = ReturnType<typeof createInvitePeople>

/** Who invites, and what they are in the team. */
export type Inviter = { viewer: SessionUser; member: TeamMember }

export type Invited = { invited: TeamInvitationRecord[]; skipped: Skipped[] }

type Wanted = { emails?: string | undefined; people?: readonly string[] | undefined; role: GrantedRole; message?: string | undefined }

/**
 * Invites people to a team. The message is sent by a job that an event begins, which stands in the same write as the invitation; neither holds the
 * token.
 */
export function createInvitePeople(deps: {
  invitations: Pick<TeamInvitationRepository, 'listFor' | 'countOpen' | 'put'>
  members: Pick<TeamMemberRepository, 'count'>
  seats: Pick<TeamSeats, 'check'>
  readRecipients: (team: Team, inviter: { id: number; seesAddresses: boolean }, request: Wanted) => Promise<Recipients>
  quota: Pick<HourlyQuota, 'take'>
  /** The same of messages from one person to one address. */
  addressQuota: Pick<HourlyQuota, 'take'>
  tokens: InvitationTokens
  audit: Pick<AuditLog, 'record'>
  describeAct: InvitationAct
  relay: (invitationId: number) => void
  peopleChanged: (teamId: number) => Promise<void>
  ids: IdGenerator
  clock: () => Date
}) {
  const { invitations, members, seats, readRecipients, quota, addressQuota, tokens, audit, describeAct, relay, ids, clock } = deps
  const { peopleChanged } = deps

  /** Throws what keeps somebody from inviting anybody as this. */
  async function check(team: Team, { viewer, member }: Inviter, role: GrantedRole): Promise<void> {
    if (viewer.is_leaving) throw new AppError('account_leaving')
    if (viewer.is_unconfirmed) throw new AppError('email_unconfirmed')
    if (!canGrant(team, member, role)) throw new AppError('forbidden')
    if (team.people_by === 'user_names' && role === 'member') throw new AppError('class_mixed')
    await seats.check(team, (await members.count(team._id)) + 1)
  }

  /** Throws `invitation_declined`. */
  async function send(
    team: Team,
    { email, user_id, ...fields }: Pick<TeamInvitationRecord, 'invited' | 'email' | 'user_id' | 'role' | 'message' | 'inviter_id'>,
  ): Promise<TeamInvitationRecord> {
    const [_id, token_id, now] = [ids(), ids(), clock()]
    const stored = await invitations.put({
      ...fields,
      _id,
      team_id: team._id,
      ...(email === undefined ? {} : { email }),
      ...(user_id === undefined ? {} : { user_id }),
      token_id,
      token_hash: hashToken(tokens.ofInvitation(token_id)),
      state: 'open',
      created_at: now,
      ...sentAt(now),
      pending_events: pendingEvents(teamInvited, { token_id }),
    })
    if (!stored) throw new AppError('invitation_declined')
    relay(stored._id)
    return stored
  }

  /** Counts one more message to the same recipient: inviting again, or withdrawing in between, is no way to write to somebody all the time. */
  const mayWriteTo = async (inviterId: number, invited: string): Promise<boolean> =>
    (await addressQuota.take(addressKey(inviterId, invited), 1)) === 1

  /** How many more people may be invited to a team. */
  const roomIn = async (team: Team) => Math.max(0, limits.team_invitations - (await invitations.countOpen(team._id, clock())))

  return {
    check,

    async invite(team: Authorized<Team, 'invite'>, inviter: Inviter, request: Wanted, acting: Acting): Promise<Invited> {
      await check(team, inviter, request.role)
      const seesAddresses = isAdministrator(team, inviter.member)
      const { recipients, skipped } = await readRecipients(team, { id: inviter.viewer.id, seesAddresses }, request)
      const stored = await invitations.listFor(
        team._id,
        recipients.map(({ invited }) => invited),
      )
      const plan = planOf(recipients, stored, await roomIn(team), (role) => canGrant(team, inviter.member, role))
      const granted = plan.send.length > 0 ? await quota.take(inviter.viewer.id, plan.send.length) : 0
      const invited = plan.stay
      const refused: Skipped[] = plan.send.slice(granted).map(({ who }) => ({ who, reason: 'rate' }))
      for (const { who, ...recipient } of plan.send.slice(0, granted)) {
        if (!(await mayWriteTo(inviter.viewer.id, recipient.invited))) {
          refused.push({ who, reason: 'rate' })
          continue
        }
        const { role, message = '' } = request
        const act = await describeAct('team.invited', team, { ...recipient, role }, acting)
        const invitation = await audit
          .record(act, () => send(team, { ...recipient, role, message, inviter_id: inviter.viewer.id }))
          .catch(nullIfDeclined)
        if (invitation) invited.push(invitation)
        else refused.push({ who, reason: 'declined' })
      }
      if (invited.length > 0) await peopleChanged(team._id)
      return { invited, skipped: [...skipped, ...plan.skipped, ...refused] }
    },

    /** Sends one anew. Throws what `check` throws, `invitation_rate` and `invitation_declined`. */
    async resend(
      team: Authorized<Team, 'invite'>,
      inviter: Inviter,
      invitation: TeamInvitationRecord,
      acting: Acting,
    ): Promise<TeamInvitationRecord> {
      await check(team, inviter, invitation.role)
      if (invitation.state === 'declined') throw new AppError('invitation_declined')
      if (invitation.expires_at <= clock() && (await roomIn(team)) === 0) {
        throw new AppError('team_invitation_limit', { limit: limits.team_invitations })
      }
      if ((await quota.take(inviter.viewer.id, 1)) === 0) {
        throw new AppError('invitation_rate', { limit: limits.team_invitations_per_hour })
      }
      const { invited, email, user_id, role, message } = invitation
      if (!(await mayWriteTo(inviter.viewer.id, invited))) {
        throw new AppError('invitation_rate', { limit: limits.team_invitations_per_address })
      }
      const act = await describeAct('team.invitation_resent', team, invitation, acting)
      const sent = await audit.record(act, () => send(team, { invited, email, user_id, role, message, inviter_id: inviter.viewer.id }))
      await peopleChanged(team._id)
      return sent
    },
  }
}

/** The number under which messages from somebody to one recipient are counted for an hour: higher than any id of a person. */
function addressKey(inviterId: number, invited: string): number {
  return 2 ** 52 + Number.parseInt(hash('sha256', `${inviterId} ${invited}`).slice(0, 12), 16)
}

function nullIfDeclined(error: unknown): null {
  if (error instanceof AppError && error.code === 'invitation_declined') return null
  throw error
}

/**
 * Whom of the recipients something is sent to. Who has declined gets no other invitation; who has declined by another name of theirs gets one that reaches
 * nobody, which tells no inviter that both are one person. What only admins may give stays as it is when a member invites the same person.
 */
function planOf(
  recipients: readonly Recipient[],
  stored: readonly TeamInvitationRecord[],
  room: number,
  mayGrant: (role: GrantedRole) => boolean,
): { send: Recipient[]; stay: TeamInvitationRecord[]; skipped: Skipped[] } {
  const byInvited = new Map(stored.map((invitation) => [invitation.invited, invitation]))
  const plan = { send: [] as Recipient[], stay: [] as TeamInvitationRecord[], skipped: [] as Skipped[] }
  let left = room
  for (const recipient of recipients) {
    const own = byInvited.get(recipient.invited)
    const isNew = own?.state !== 'open'
    if (own?.state === 'declined') plan.skipped.push({ who: recipient.who, reason: 'declined' })
    else if (own && !isNew && !mayGrant(own.role)) plan.stay.push(own)
    else if (isNew && left === 0) plan.skipped.push({ who: recipient.who, reason: 'limit' })
    else {
      left -= isNew ? 1 : 0
      plan.send.push(recipient)
    }
  }
  return plan
}
