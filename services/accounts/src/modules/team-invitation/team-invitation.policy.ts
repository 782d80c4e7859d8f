import { limits } from '@foyer/contracts/limits'
import type { TeamInvitation } from '@foyer/contracts/accounts/teams/team-invitations'
import { normalizeEmail } from '../user/user.policy.ts'
import type { User } from '../user/user.repository.ts'
import type { TeamInvitationRecord } from './team-invitation.model.ts'

const dayMs = 24 * 60 * 60 * 1000
/** For so long an invitation can be accepted. */
export const invitationLifetimeMs = limits.team_invitation_days * dayMs
/** For so long one that has ended is stored. */
export const endedInvitationMs = 30 * dayMs

/** Whom an invitation is for, by their address. */
export const toAddress = (email: string): string => `address:${normalizeEmail(email)}`
/** Whom an invitation is for, by their account. */
export const toUser = (userId: number): string => `user:${userId}`

/** By what somebody is invited: their account, and their address once they have shown that it is theirs. */
export function invitedAs({ _id, email, email_confirmed_at: confirmedAt }: Pick<User, '_id' | 'email' | 'email_confirmed_at'>): string[] {
  return confirmedAt && email ? [toUser(_id), toAddress(email)] : [toUser(_id)]
}

/**
 * The one by which somebody is reached who was invited to a team by several names: that to the highest role, which nobody takes from them by inviting them
 * as less, then that of their account, else the first; null where they have declined by any of them.
 */
export function reachable<T extends Pick<TeamInvitationRecord, 'invited' | 'role' | 'state' | 'expires_at'>>(
  invitations: readonly T[],
  now: Date,
): T | null {
  if (invitations.some(({ state }) => state === 'declined')) return null
  const open = invitations.filter(({ state, expires_at }) => state === 'open' && expires_at > now)
  const rankOf = ({ role, invited }: T) => (role === 'admin' ? 2 : 0) + (invited.startsWith('user:') ? 1 : 0)
  return open.toSorted((a, b) => rankOf(b) - rankOf(a))[0] ?? null
}

/** What an invitation is to who may invite. One whose inviter may invite no more has ended like one whose time is over. */
export function stateOf(
  { state, expires_at }: Pick<TeamInvitationRecord, 'state' | 'expires_at'>,
  { isValid, now }: { isValid: boolean; now: Date },
): TeamInvitation['state'] {
  if (state === 'declined') return 'declined'
  return isValid && expires_at > now ? 'open' : 'expired'
}

/** The times of an invitation that is sent now. */
export function sentAt(now: Date): Pick<TeamInvitationRecord, 'sent_at' | 'expires_at' | 'delete_at'> {
  const expires_at = new Date(now.getTime() + invitationLifetimeMs)
  return { sent_at: now, expires_at, delete_at: new Date(expires_at.getTime() + endedInvitationMs) }
}
