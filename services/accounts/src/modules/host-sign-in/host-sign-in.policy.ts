import type { HostMembership } from '@foyer/contracts/accounts/teams/host-sign-in'
import { hashToken } from '@foyer/service-kit/hashes'
import type { User } from '../user/user.repository.ts'
import type { HostTicket } from './host-ticket.model.ts'

/** How long somebody is on their way from the address of the installation to the host of a team. */
export const ticketMs = 30_000

/** The name behind the @ of an address, in ASCII and lower case; null for an account without an address. */
export function domainOfEmail({ normalized_email: email }: Pick<User, 'normalized_email'>): string | null {
  const name = email.slice(email.lastIndexOf('@') + 1)
  return email.includes('@') && name !== '' ? name : null
}

/**
 * What becomes of somebody in a team by whose host they sign in. Where it lets people sign up, those with an address at one of its names come into it, once the address
 * is confirmed: whoever types an address of it is nobody yet. Who was removed does not come back by themselves.
 */
export function membershipAt(facts: {
  isMember: boolean
  wasRemoved: boolean
  mayJoin: boolean
  hasDomain: boolean
  isConfirmed: boolean
}): HostMembership {
  if (facts.isMember) return 'member'
  if (!facts.mayJoin || !facts.hasDomain || facts.wasRemoved) return 'none'
  return facts.isConfirmed ? 'joins' : 'unconfirmed'
}

/** Whether a ticket is for this browser, by this host, and not too old. */
export function isRedeemable(
  ticket: HostTicket,
  { cookie, host, teamId, now }: { cookie: string | undefined; host: string; teamId: number | null; now: Date },
): boolean {
  if (cookie === undefined || ticket.binding !== hashToken(cookie)) return false
  return ticket.host === host && ticket.team_id === teamId && ticket.expires_at > now
}
