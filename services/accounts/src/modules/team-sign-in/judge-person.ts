import type { TeamSignInTest } from '@foyer/contracts/accounts/teams/team-sign-in'
import { AppError } from '@foyer/service-kit/app-error'
import type { Admission } from '../sign-up/admission.ts'
import type { ProvidedPerson } from '../team-provider/provided-person.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { TeamRemovalRepository } from '../team/team-removal.repository.ts'
import type { Team } from '../team/team.repository.ts'
import type { TeamSeats } from '../team/team-seats.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { type TeamIdentityRepository, teamIdentityId } from './team-identity.repository.ts'

/** What follows for somebody whom a provider of a team has named. */
export type Judgement =
  | { outcome: 'sign_in'; user: User }
  /** The account that has the address: whoever it is signs in to it once. */
  | { outcome: 'link'; user: User }
  | { outcome: 'create'; email: string }
  | { outcome: Exclude<TeamSignInTest['outcome'], 'sign_in' | 'link' | 'create'>; error: AppError }

export type JudgePerson = ReturnType<typeof createJudgePerson>

/**
 * Says what signing in would do, and does nothing. An account is found by provider, issuer and subject alone, unless it is there by the directory of the team, and
 * only while its person is in the team: nobody who
 * runs a provider of a team comes by an address into an account, or into that of somebody who has left. Site admins are never signed in by a team.
 */
export function createJudgePerson(deps: {
  identities: Pick<TeamIdentityRepository, 'find'>
  users: Pick<UserRepository, 'findById' | 'findByEmail'>
  members: Pick<TeamMemberRepository, 'find' | 'count'>
  removals: Pick<TeamRemovalRepository, 'removedAt'>
  seats: Pick<TeamSeats, 'check'>
  admission: Pick<Admission, 'mode'>
  /** Whether an account is there by the directory of the team alone, and the person is the one whom that has named. */
  isOfDirectory: (team: Team, person: ProvidedPerson, user: User) => Promise<boolean>
}) {
  const { identities, users, members, removals, seats, admission, isOfDirectory } = deps
  const siteAdmin: Judgement = { outcome: 'site_admin', error: new AppError('team_provider_site_admin') }

  async function linkedUser(team: Team, person: ProvidedPerson): Promise<{ user: User; isMember: boolean } | null> {
    const identity = await identities.find(teamIdentityId(person))
    const user = identity && (await users.findById(identity.user_id))
    return user && { user, isMember: (await members.find(team._id, user._id)) !== null }
  }

  const wasRemoved = async (team: Team, user: User): Promise<boolean> => (await removals.removedAt(team._id, user._id)) !== null

  async function newcomer(team: Team, email: string): Promise<Judgement> {
    if (admission.mode === 'closed') return { outcome: 'sign_up_closed', error: new AppError('sign_up_closed') }
    try {
      await seats.check(team, (await members.count(team._id)) + 1)
    } catch (error) {
      if (error instanceof AppError) return { outcome: 'no_seat', error }
      throw error
    }
    return { outcome: 'create', email }
  }

  return async function judge(team: Team, person: ProvidedPerson): Promise<Judgement> {
    const removed = (): Judgement => ({ outcome: 'removed', error: new AppError('team_provider_removed') })
    const linked = await linkedUser(team, person)
    if (linked?.user.role === 'admin') return siteAdmin
    if (linked?.isMember) return { outcome: 'sign_in', user: linked.user }
    if (linked && (await wasRemoved(team, linked.user))) return removed()
    if (person.email === null) return { outcome: 'no_email', error: new AppError('team_provider_no_email') }
    const owner = await users.findByEmail(normalizeEmail(person.email))
    const isMember = owner !== null && (await members.find(team._id, owner._id)) !== null
    // Its pupils come in by user names, and its teachers are in it.
    if (team.people_by === 'user_names' && !isMember) return { outcome: 'class', error: new AppError('class_mixed') }
    if (!owner) return newcomer(team, person.email)
    if (owner.role === 'admin') return siteAdmin
    if (!isMember && (await wasRemoved(team, owner))) return removed()
    // Nobody has such an account yet who could show that it is theirs: it is the team's word, as that of its provider is.
    const isSignedIn = isMember && (await isOfDirectory(team, person, owner))
    return { outcome: isSignedIn ? 'sign_in' : 'link', user: owner }
  }
}
