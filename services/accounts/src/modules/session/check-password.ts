import type { PasswordHasher } from '@foyer/service-kit/password-hasher'
import type { User, UserRepository } from '../user/user.repository.ts'
import { createAttemptCounter } from './attempt-counter.ts'
import { signInLocked } from './session.errors.ts'
import { lockedFor, signInRules } from './sign-in.policy.ts'

export type PasswordCheck = ReturnType<typeof createPasswordCheck>

/**
 * Says whether a password is a person's, and counts the attempt: too many lock the account for some minutes, wherever they are made. Throws
 * AppError `sign_in_locked`.
 */
export function createPasswordCheck({
  users,
  hasher,
  clock,
}: {
  users: Pick<UserRepository, 'findById' | 'replaceAttempts'>
  hasher: Pick<PasswordHasher, 'verify'>
  clock: () => Date
}) {
  const count = createAttemptCounter<User>({
    find: (id) => users.findById(id),
    replaceAttempts: (id, from, to) => users.replaceAttempts(id, from, to),
    rules: signInRules,
    clock,
  })

  return async function isPasswordOf(user: User, password: string): Promise<boolean> {
    const hash = user.password_hash
    if (hash === null) return false
    const locked = lockedFor(user, clock())
    if (locked !== null) throw signInLocked(locked)
    // Side by side, so that the write adds nothing to the time either. An attempt that may not be made never learns the outcome.
    const [isRight, isCounted] = await Promise.all([hasher.verify(hash, password), count(user)])
    return isRight && isCounted
  }
}
