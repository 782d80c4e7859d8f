import { AppError } from '@foyer/service-kit/app-error'
import { flowLifetimeMs } from '@foyer/service-kit/browser-flow'
import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { CreateUser } from '../account/create-user.command.ts'
import type { Acting } from '../audit/audit-actor.ts'
import type { CompleteSignIn, SignInContext, SignInResult } from '../session/complete-sign-in.ts'
import type { ProvidedPerson } from '../team-provider/provided-person.ts'
import type { TeamProvider } from '../team-provider/team-provider.model.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { Team } from '../team/team.repository.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { EnterTeam } from './enter-team.ts'
import type { JudgePerson } from './judge-person.ts'
import type { TeamFlowRepository } from './team-flow.repository.ts'
import { type TeamIdentityRepository, teamIdentityId } from './team-identity.repository.ts'
import { teamProofOf } from './team-proof.ts'

/** In which browser somebody arrives, and how they are called in the audit log. */
export type TeamArrival = { browser: string; returnTo: string; signIn: SignInContext; acting: Acting; lang?: string | undefined }

export type TeamSignInResult =
  | { outcome: 'signed_in'; signIn: SignInResult; isNew: boolean }
  /** Somebody has the address: they sign in to that account, then the ticket links it. */
  | { outcome: 'link_required'; ticket: string; email: string; provider: string; organization: string }

export type SignInByTeamProvider = ReturnType<typeof createSignInByTeamProvider>

/**
 * The one way in by providers of teams, whatever their kind. Who is known by provider, issuer and subject is signed in; an address that nobody has gets an account,
 * and one that somebody has is linked after they have signed in to it once. They come into the team, and what follows from their groups is done, before there is
 * a session. Throws what `judge` and `joinTeam` refuse with, and `provider_identity_taken` where somebody was faster.
 */
export function createSignInByTeamProvider(deps: {
  judge: JudgePerson
  identities: Pick<TeamIdentityRepository, 'insert' | 'noteUse' | 'delete' | 'find'>
  flows: Pick<TeamFlowRepository, 'insert'>
  users: Pick<UserRepository, 'confirmEmail'>
  members: Pick<TeamMemberRepository, 'find'>
  createUser: CreateUser
  enterTeam: EnterTeam
  completeSignIn: CompleteSignIn
  /** Whether a domain of e-mail addresses is proved to be a team's. */
  isDomainOf: (teamId: number, domain: string) => Promise<boolean>
  /** Has the link sent that confirms the address; the account stands without it. */
  confirmEmail: (user: User) => Promise<unknown>
  clock: () => Date
}) {
  const { judge, identities, flows, users, members, createUser, enterTeam, completeSignIn, isDomainOf, confirmEmail, clock } = deps

  async function link({ _id: provider_id, team_id }: TeamProvider, person: ProvidedPerson, user: User): Promise<void> {
    const now = clock()
    const id = teamIdentityId(person)
    const { issuer, subject } = person
    const former = await identities.find(id)
    if (former && former.user_id !== user._id) {
      if (await members.find(team_id, former.user_id)) throw new AppError('provider_identity_taken')
      // Of somebody who has left the team, or whose account is gone: it counts no longer.
      await identities.delete(id, former.user_id)
    }
    const identity = { _id: id, provider_id, team_id, user_id: user._id, issuer, subject, linked_at: now, last_used_at: now }
    if (!(await identities.insert(identity)) && !(await identities.noteUse(id, user._id, now)))
      throw new AppError('provider_identity_taken')
  }

  async function createAccount(team: Team, person: ProvidedPerson, email: string, lang: string | undefined): Promise<User> {
    const user = await createUser({ email, passwordHash: null, name: person.name ?? undefined, lang, isVouchedFor: true })
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
    if (!person.email_verified || !(await isDomainOf(team._id, domain))) {
      await confirmEmail(user)
      return user
    }
    const now = clock()
    await users.confirmEmail(user._id, normalizeEmail(email), now)
    return { ...user, email_confirmed_at: now }
  }

  return {
    link,

    async signIn(provider: TeamProvider, team: Team, person: ProvidedPerson, arrival: TeamArrival): Promise<TeamSignInResult> {
      const judgement = await judge(team, person)
      if ('error' in judgement) throw judgement.error
      if (judgement.outcome === 'link') {
        const ticket = newToken()
        const { browser, returnTo: return_to } = arrival
        const expires_at = new Date(clock().getTime() + flowLifetimeMs)
        const flow = { provider_id: provider._id, intent: 'link' as const, user_id: judgement.user._id, browser, person, return_to }
        await flows.insert({ ...flow, _id: hashToken(ticket), expires_at, used_at: null })
        return { outcome: 'link_required', ticket, email: judgement.user.email, provider: provider.title, organization: team.title }
      }
      const isNew = judgement.outcome === 'create'
      const user = isNew ? await createAccount(team, person, judgement.email, arrival.lang) : judgement.user
      await link(provider, person, user)
      await enterTeam.enter(provider, person, team, user, arrival.acting)
      const teamProof = teamProofOf(team, person, clock())
      const signIn = await completeSignIn(user, 'team_provider', { ...arrival.signIn, teamProof })
      return { outcome: 'signed_in', signIn, isNew }
    },
  }
}
