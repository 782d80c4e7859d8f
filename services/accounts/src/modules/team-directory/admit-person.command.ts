import { domainToASCII } from 'node:url'
import { AppError } from '@foyer/service-kit/app-error'
import type { HourlyQuota } from '@foyer/service-kit/hourly-quota'
import type { CreateUser } from '../account/create-user.command.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { ScimError } from '../scim/scim-error.ts'
import type { JoinTeam } from '../team/join-team.command.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { TeamRemovalRepository } from '../team/team-removal.repository.ts'
import type { TeamSeats } from '../team/team-seats.ts'
import { teamTarget } from '../team/team-target.ts'
import type { InvitePeople } from '../team-invitation/invite-people.command.ts'
import type { TeamInvitationRepository } from '../team-invitation/team-invitation.repository.ts'
import { invitedAs } from '../team-invitation/team-invitation.policy.ts'
import type { TeamRequestRepository } from '../team-request/team-request.repository.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { DirectoryCall } from './directory-access.ts'
import { nameOf } from './directory-person.ts'
import type { DirectoryUser } from './store/directory-user.repository.ts'

/** What becomes of a record as somebody comes in. */
export type Admitted = Pick<DirectoryUser, 'user_id' | 'is_account_made' | 'invitation_id' | 'is_ended'>

export type AdmitPerson = ReturnType<typeof createAdmitPerson>

/**
 * Lets somebody into a team whom its directory names. An address that nobody has, at a domain that the team has proved, becomes an account. Whoever has the
 * address is in the team already, or is asked by an invitation: no directory comes by an address into an account. Throws what inviting and joining throw.
 */
export function createAdmitPerson(deps: {
  users: Pick<UserRepository, 'findById' | 'findByEmail' | 'confirmEmail'>
  members: Pick<TeamMemberRepository, 'find' | 'count'>
  seats: Pick<TeamSeats, 'check'>
  removals: Pick<TeamRemovalRepository, 'delete'>
  invitations: Pick<TeamInvitationRepository, 'deleteFor'>
  requests: Pick<TeamRequestRepository, 'delete'>
  createUser: CreateUser
  joinTeam: JoinTeam
  invitePeople: Pick<InvitePeople, 'invite'>
  /** Whether a domain of e-mail addresses is proved to be a team's. */
  isDomainOf: (teamId: number, domain: string) => Promise<boolean>
  /** How many accounts the directory of a team may have made, so that nobody fills the store by it. */
  quota: Pick<HourlyQuota, 'take'>
  audit: Pick<AuditLog, 'record'>
  clock: () => Date
}) {
  const { users, members, seats, removals, invitations, requests, createUser, joinTeam, invitePeople, isDomainOf, quota, audit, clock } =
    deps

  async function invite({ team, inviter, acting }: DirectoryCall, { email }: DirectoryUser): Promise<Admitted> {
    const { invited, skipped } = await invitePeople.invite(team, inviter, { emails: email, role: 'member' }, acting)
    const [invitation] = invited
    if (invitation) return { invitation_id: invitation._id }
    const reason = skipped[0]?.reason
    if (reason === 'rate') throw new AppError('invitation_rate')
    if (reason === 'limit') throw new AppError('team_invitation_limit')
    // Who has declined is asked no more; the directory names them all the same.
    return {}
  }

  async function join({ team, acting }: DirectoryCall, user: User): Promise<void> {
    const details = { user_id: user._id, name: user.name, role: 'member', by: 'directory' }
    await audit.record({ ...acting, action: 'team.member_joined', target: teamTarget(team), details }, () =>
      joinTeam(team._id, user._id, { role: 'member', invitedBy: null }),
    )
    // Nothing else that would let them in stays.
    await invitations.deleteFor(team._id, invitedAs(user))
    await requests.delete(team._id, user._id)
    await removals.delete(team._id, user._id)
  }

  async function createAccount({ team }: DirectoryCall, person: DirectoryUser): Promise<User> {
    await seats.check(team, (await members.count(team._id)) + 1)
    if ((await quota.take(team._id, 1)) === 0) {
      throw new ScimError(429, 'Too many accounts within an hour. Try again later.', { problem: 'account_rate' })
    }
    const { email, email_key, language } = person
    const user = await createUser({ email, passwordHash: null, name: nameOf(person), lang: language, isVouchedFor: true })
    const now = clock()
    await users.confirmEmail(user._id, email_key, now)
    return { ...user, email_confirmed_at: now }
  }

  const domainOf = ({ email_key: key }: DirectoryUser): string => domainToASCII(key.slice(key.lastIndexOf('@') + 1))

  return {
    /** Who is to come in for the first time. `link` stores whose account it is, before they are in the team. */
    async first(call: DirectoryCall, person: DirectoryUser, link: (to: Admitted) => Promise<void>): Promise<Admitted> {
      const { team } = call
      const holder = await users.findByEmail(person.email_key)
      if (holder) {
        // An address that nobody has confirmed may be anybody's.
        const isMember = holder.email_confirmed_at !== null && (await members.find(team._id, holder._id)) !== null
        return isMember ? { user_id: holder._id } : invite(call, person)
      }
      if (team.people_by === 'user_names' || !(await isDomainOf(team._id, domainOf(person)))) return invite(call, person)
      const user = await createAccount(call, person)
      const admitted: Admitted = { user_id: user._id, is_account_made: true }
      await link(admitted)
      await join(call, user)
      return admitted
    },

    /** Who comes back: whom the directory has taken out of the team, it lets in again; whoever has left otherwise is asked. */
    async again(call: DirectoryCall, person: DirectoryUser): Promise<Admitted> {
      const user = person.user_id === undefined ? null : await users.findById(person.user_id)
      if (!user) return invite(call, person)
      const { user_id, is_account_made } = person
      const own: Admitted = { user_id, ...(is_account_made ? { is_account_made } : {}) }
      if (await members.find(call.team._id, user._id)) return own
      if (!person.is_ended) return { ...own, ...(await invite(call, person)) }
      await join(call, user)
      return own
    },
  }
}
