import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PasswordCheck } from '../session/check-password.ts'
import type { PasswordHasher } from '../credentials/password-hasher.ts'
import type { EntitlementService } from '../entitlement/entitlement.service.ts'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import type { User, UserRepository } from '../user/user.repository.ts'

type Context = { session: Authorized<SessionRef>; userAgent: string | undefined; requestId?: string }

export type ChangePassword = ReturnType<typeof createChangePassword>

/**
 * Changes a password, ends every session of the person and every link to set a password, and tells the person; the browser that asks gets a
 * new session. Throws `invalid` with the field
 * `current_password` when that is not the password, `sign_in_locked` after too many of these.
 */
export function createChangePassword(deps: {
  users: UserRepository
  sessions: SessionService
  entitlements: EntitlementService
  hasher: PasswordHasher
  isPasswordOf: PasswordCheck
  notify: (user: User) => Promise<unknown>
}) {
  const { users, sessions, entitlements, hasher, isPasswordOf, notify } = deps

  return async function changePassword(
    userId: number,
    passwords: { current_password: string; new_password: string },
    { session, userAgent, requestId }: Context,
  ) {
    const user = await users.findById(userId)
    if (!user) throw new AppError('unauthenticated')
    const isRight = await isPasswordOf(user, passwords.current_password)
    const hash = isRight ? await hasher.hash(passwords.new_password) : user.password_hash
    // Refused as well when it was changed in the meantime: what was checked is not the password any more.
    if (!isRight || !(await users.acceptSignIn(userId, user.password_hash, hash))) throw fieldError('current_password', 'invalid')
    await users.deletePasswordResets(userId)
    await sessions.endAll(userId)
    await notify(user)
    const token = await sessions.start(userId, session, userAgent)
    return { user, isPremium: await entitlements.isPremium(user, requestId), token }
  }
}
