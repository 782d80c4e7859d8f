import { parsePastedAddresses } from '@foyer/contracts/accounts/teams/pasted-addresses'
import type { skippedInvitationReasons } from '@foyer/contracts/accounts/teams/team-invitations'
import { limits } from '@foyer/contracts/limits'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { Team } from '../team/team.repository.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { toAddress, toUser } from './team-invitation.policy.ts'

/** Who is invited, as they were named (`who`). */
export type Recipient = { who: string; invited: string; email?: string; user_id?: number }

export type Skipped = { who: string; reason: (typeof skippedInvitationReasons)[number] }

export type Recipients = { recipients: Recipient[]; skipped: Skipped[] }

/**
 * Reads whom somebody wants to invite: pasted addresses, and people whom they may pick. That an address is a member’s, only those learn who see the
 * addresses of members (`seesAddresses`); whose account it is, nobody: an address and an account of the same person are invited separately.
 */
export function createRecipients(deps: {
  users: Pick<UserRepository, 'findByEmail' | 'findByPublicId'>
  members: Pick<TeamMemberRepository, 'find'>
  /** Whether somebody may pick a person: they share a team or a page. */
  mayPick: (inviterId: number, userId: number) => Promise<boolean>
}) {
  const { users, members, mayPick } = deps

  async function isMemberAddress(team: Team, email: string): Promise<boolean> {
    const holder = await users.findByEmail(normalizeEmail(email))
    return Boolean(holder?.email_confirmed_at && (await members.find(team._id, holder._id)))
  }

  async function byAddress(team: Team, email: string, seesAddresses: boolean): Promise<Recipient | Skipped> {
    if (seesAddresses && (await isMemberAddress(team, email))) return { who: email, reason: 'member' }
    return { who: email, invited: toAddress(email), email }
  }

  async function byPick(team: Team, inviterId: number, publicId: string): Promise<Recipient | Skipped> {
    const user = await users.findByPublicId(publicId)
    if (!user || !isReachable(user) || !(await mayPick(inviterId, user._id))) return { who: publicId, reason: 'invalid' }
    if (await members.find(team._id, user._id)) return { who: publicId, reason: 'member' }
    return { who: publicId, invited: toUser(user._id), user_id: user._id }
  }

  return async function read(
    team: Team,
    { id: inviterId, seesAddresses }: { id: number; seesAddresses: boolean },
    { emails = '', people = [] }: { emails?: string | undefined; people?: readonly string[] | undefined },
  ): Promise<Recipients> {
    const { addresses, invalid } = parsePastedAddresses(emails)
    const all: Array<Recipient | Skipped> = invalid.map((who) => ({ who: who.slice(0, limits.email), reason: 'invalid' }))
    for (const publicId of new Set(people)) all.push(await byPick(team, inviterId, publicId))
    for (const email of addresses.slice(0, limits.invitations_per_call)) all.push(await byAddress(team, email, seesAddresses))
    all.push(...addresses.slice(limits.invitations_per_call).map((who) => ({ who, reason: 'limit' as const })))
    return {
      recipients: all.filter((entry): entry is Recipient => 'invited' in entry),
      skipped: all.filter((entry): entry is Skipped => 'reason' in entry),
    }
  }
}

/** Whether somebody can be let in anywhere. */
const isReachable = ({ suspension, deletion }: User) => !suspension && !deletion
