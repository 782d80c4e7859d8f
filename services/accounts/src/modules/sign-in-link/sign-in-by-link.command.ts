import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { ProveMailbox, ProvenMailbox } from '../mailbox-proof/prove-mailbox.command.ts'
import type { CompleteSignIn, SignInContext } from '../session/complete-sign-in.ts'
import { startedSession } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { linkState } from './sign-in-link.policy.ts'
import type { SignInLink, SignInLinkRepository } from './sign-in-link.repository.ts'

/**
 * Signs people in by a link that was sent to them, once. A lock after wrong passwords does not hold them up: nobody has guessed here. Throws
 * AppError `token_invalid`, `token_expired` or `token_used`; `no_account_found` when the account is gone. The first one that is used to an address
 * removes what somebody else may have set up (`proveMailbox`); one that a site admin has created shows nothing about the address.
 */
export function createSignInByLink(deps: {
  links: Pick<SignInLinkRepository, 'find' | 'use'>
  users: Pick<UserRepository, 'findById' | 'confirmEmail' | 'hasPasswordHash'>
  sessions: Pick<SessionService, 'end'>
  proveMailbox: ProveMailbox
  completeSignIn: CompleteSignIn
  clock: () => Date
}) {
  const { links, users, sessions, proveMailbox, completeSignIn, clock } = deps

  async function validLink(hash: string, now: Date): Promise<SignInLink> {
    const link = await links.find(hash)
    if (!link) throw new AppError('token_invalid')
    const state = linkState(link, now)
    if (state !== 'valid') throw new AppError(`token_${state}`)
    return link
  }

  /** The link was sent to the address, so that whoever has it reads what is sent there. */
  async function prove(owner: User, link: SignInLink, context: SignInContext, now: Date): Promise<ProvenMailbox> {
    const { user, removed } = await proveMailbox(owner, context.previous)
    if (!(await users.confirmEmail(owner._id, link.normalized_email, now))) throw new AppError('token_expired')
    return { user: { ...user, email_confirmed_at: user.email_confirmed_at ?? now }, removed }
  }

  return async function signInByLink(token: string, context: SignInContext) {
    const hash = hashToken(token)
    const now = clock()
    const link = await validLink(hash, now)
    const user = await users.findById(link.user_id)
    if (!user) throw new AppError('no_account_found')
    // Somebody was faster, with this link or by what ends it.
    if (!(await links.use(hash, now))) {
      await validLink(hash, now)
      throw new AppError('token_expired')
    }
    // It was sent to an address that is another person's by now, or nobody's.
    if (user.normalized_email !== link.normalized_email) throw new AppError('token_expired')
    const { user: proven, removed } = link.is_issued ? { user, removed: [] } : await prove(user, link, context, now)
    const result = await completeSignIn(proven, 'email', context)
    // A change of the password ends all links, and all sessions that were there; not this one when it came in between.
    if (!(await users.hasPasswordHash(proven._id, proven.password_hash))) {
      if (result.kind === 'signed_in') await sessions.end(startedSession(result.token))
      throw new AppError('token_expired')
    }
    return result.kind === 'signed_in' ? { ...result, removed } : result
  }
}
