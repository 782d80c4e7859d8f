import type { PasswordHasher } from '../credentials/password-hasher.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { signInLocked } from './session.errors.ts'
import { countAttempt, lockedFor } from './sign-in.policy.ts'

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
  /** False when the account is gone. */
  async function count(user: User): Promise<boolean> {
    for (let current: User | null = user; current; current = await users.findById(user._id)) {
      const now = clock()
      const locked = lockedFor(current, now)
      if (locked !== null) throw signInLocked(locked)
      if (await users.replaceAttempts(user._id, current, countAttempt(current, now))) return true
    }
    return false
  }

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
