import type { AccessKind, SecondFactor } from '@foyer/contracts/accounts/accounts'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { Person, ToPerson } from '../user/person.ts'
import type { TeamProof } from '../user/team-proofs.policy.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { type Authentication, type SessionRef, startedSession } from './session.policy.ts'
import type { AuthenticationMethod } from './session.repository.ts'
import type { SessionService } from './session.service.ts'

/** The browser's session until now, which ends, whether a site admin acts as somebody else in it, and the request that asks. */
export type SignInContext = {
  previous: Authorized<SessionRef, 'delete'> | null
  isImpersonating: boolean
  userAgent: string | undefined
  /** The host of a team by which they sign in. */
  host?: string
  /** What a provider of a team says of who they are. */
  teamProof?: TeamProof
  requestId?: string
}

/** Someone with a session of their own; `token` is for their browser alone. */
export type SignedIn = Person & { token: string }

/** What a way to sign in leads to: a session, or the question for the second factor. */
export type SignInResult = ({ kind: 'signed_in'; removed?: AccessKind[] } & SignedIn) | ({ kind: 'second_factor' } & SecondFactor)

export type StartSession = ReturnType<typeof createStartSession>
export type CompleteSignIn = ReturnType<typeof createCompleteSignIn>

/**
 * Gives a session to people who have shown all there is to show, or who have just come to have an account; it says when and how they did. Throws
 * `impersonating` where a site admin acts as somebody else: that session ends when they stop, and becomes no other one. Throws `account_suspended`
 * where the account is locked: only who could sign in to it learns that; and `unauthenticated` when what they have signed in with was removed meanwhile.
 */
export function createStartSession(deps: {
  sessions: Pick<SessionService, 'start' | 'end'>
  users: Pick<UserRepository, 'isAccessCurrent'>
  toPerson: ToPerson
}) {
  const { sessions, users, toPerson } = deps

  return async function startSession(user: User, authentication: Authentication, context: SignInContext): Promise<SignedIn> {
    const { previous, isImpersonating, userAgent, host, requestId } = context
    if (isImpersonating) throw new AppError('impersonating')
    if (user.suspension) throw new AppError('account_suspended')
    const token = await sessions.start(user._id, { authentication, previous, userAgent, host })
    if (!(await users.isAccessCurrent(user))) {
      await sessions.end(startedSession(token))
      throw new AppError('unauthenticated')
    }
    return { ...(await toPerson(user, requestId)), token }
  }
}

/**
 * The last step of every way to sign in, once the person has shown who they are: by a password, a link or a provider. What holds for all of
 * them is here. Nobody with a second factor gets a session from it: `demandSecondFactor` gives what they are asked for, and remembers the first; null
 * for everyone else.
 */
export function createCompleteSignIn(deps: {
  startSession: StartSession
  demandSecondFactor: (user: User, firstFactor: AuthenticationMethod, proof: TeamProof | undefined) => Promise<SecondFactor | null>
  sessions: Pick<SessionService, 'authenticationOf'>
}) {
  const { startSession, demandSecondFactor, sessions } = deps

  /**
   * Those who run a team can say of anybody in it that it is they: that opens a session, and counts as no proof for what changes how one signs in, or is to be
   * shown again. What the person has shown in the same browser before goes on counting.
   */
  async function shownByTeam(user: User, proof: TeamProof, { previous }: SignInContext): Promise<Authentication> {
    const { by, at } = await sessions.authenticationOf(user._id, previous)
    const methods = [...new Set<AuthenticationMethod>([...by, 'team_provider'])]
    return { by: methods, at: by.length > 0 && at ? at : new Date(0), providerTeam: proof.team_id, proofs: [proof] }
  }

  return async function completeSignIn(user: User, method: AuthenticationMethod, context: SignInContext): Promise<SignInResult> {
    const { teamProof } = context
    const demand = await demandSecondFactor(user, method, teamProof)
    if (demand) return { kind: 'second_factor', ...demand }
    const authentication = teamProof ? await shownByTeam(user, teamProof, context) : { by: [method] }
    return { kind: 'signed_in', ...(await startSession(user, authentication, context)) }
  }
}
