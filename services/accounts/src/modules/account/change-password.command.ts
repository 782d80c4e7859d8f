import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { PasswordCheck } from '../session/check-password.ts'
import type { PasswordHasher } from '@foyer/service-kit/password-hasher'
import type { PasswordRules } from '../credentials/password-rules.ts'
import type { SignInContext, StartSession } from '../session/complete-sign-in.ts'
import type { SessionService } from '../session/session.service.ts'
import type { SignInLinkRepository } from '../sign-in-link/sign-in-link.repository.ts'
import type { User, UserRepository } from '../user/user.repository.ts'

/**
 * Changes a password, ends every session of the person and every link to sign in, to set a password or to change the address, and tells the person; the browser that
 * asks gets a new session. Throws `invalid` with the field `current_password` when that is not the password, or `new_password` when that is too easy to guess; `sign_in_locked` after too many
 * of these.
 */
export function createChangePassword(deps: {
  users: UserRepository
  sessions: SessionService
  links: Pick<SignInLinkRepository, 'endAll'>
  clock: () => Date
  startSession: StartSession
  hasher: PasswordHasher
  passwordRules: PasswordRules
  isPasswordOf: PasswordCheck
  notify: (user: User) => Promise<unknown>
}) {
  const { users, sessions, links, clock, startSession, hasher, passwordRules, isPasswordOf, notify } = deps

  return async function changePassword(
    userId: number,
    passwords: { current_password: string; new_password: string },
    context: SignInContext,
  ) {
    const user = await users.findById(userId)
    if (!user) throw new AppError('unauthenticated')
    const isRight = await isPasswordOf(user, passwords.current_password)
    if (!isRight) throw fieldError('current_password', 'invalid')
    await passwordRules.check(passwords.new_password, user, 'new_password')
    const isSet = await users.acceptSignIn(userId, user.password_hash, await hasher.hash(passwords.new_password))
    // It was changed in the meantime: what was checked is not the password any more.
    if (!isSet) throw fieldError('current_password', 'invalid')
    // Of who asks, the old password alone is known: what they have not shown before, they have not shown by it either.
    const authentication = await sessions.authenticationOf(userId, context.previous)
    await links.endAll(userId, clock())
    await users.deletePasswordResets(userId)
    await users.endEmailChange(userId, user, clock())
    await sessions.endAll(userId)
    await notify(user)
    return startSession(user, authentication, context)
  }
}
