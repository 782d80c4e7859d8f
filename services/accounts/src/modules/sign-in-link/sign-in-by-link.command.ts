import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { CompleteSignIn, SignInContext } from '../session/complete-sign-in.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { linkState } from './sign-in-link.policy.ts'
import type { SignInLinkRepository } from './sign-in-link.repository.ts'

export type SignInByLink = ReturnType<typeof createSignInByLink>

/**
 * Signs people in by a link that was sent to them, once. A lock after wrong passwords does not hold them up: nobody has guessed here. Throws
 * AppError `token_invalid`, `token_expired` or `token_used`; `no_account_found` when the account is gone.
 */
export function createSignInByLink(deps: {
  links: Pick<SignInLinkRepository, 'find' | 'use'>
  users: Pick<UserRepository, 'findById' | 'confirmEmail'>
  completeSignIn: CompleteSignIn
  clock: () => Date
}) {
  const { links, users, completeSignIn, clock } = deps

  return async function signInByLink(token: string, context: SignInContext) {
    const hash = hashToken(token)
    const link = await links.find(hash)
    if (!link) throw new AppError('token_invalid')
    const now = clock()
    const state = linkState(link, now)
    if (state === 'used') throw new AppError('token_used')
    if (state === 'expired') throw new AppError('token_expired')
    const user = await users.findById(link.user_id)
    if (!user) throw new AppError('no_account_found')
    if (!(await links.use(hash, now))) throw new AppError('token_used')
    // It was sent to an address that is another person's by now, or nobody's.
    if (!(await users.confirmEmail(user._id, link.normalized_email, now))) throw new AppError('token_expired')
    return completeSignIn({ ...user, email_confirmed_at: now }, context)
  }
}
