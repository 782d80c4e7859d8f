import type { SignInAttempts } from '../user/user.repository.ts'
import { signInLocked } from './session.errors.ts'
import { type AttemptRules, countAttempt, lockedFor } from './sign-in.policy.ts'

/**
 * Counts an attempt of somebody before its outcome is known. Throws AppError `sign_in_locked` when it may not be made; gives false when what
 * counts it is gone.
 */
export function createAttemptCounter<T extends SignInAttempts & { _id: number | string }>(deps: {
  find: (id: T['_id']) => Promise<T | null>
  replaceAttempts: (id: T['_id'], from: SignInAttempts, to: SignInAttempts) => Promise<boolean>
  rules: AttemptRules
  clock: () => Date
}) {
  const { find, replaceAttempts, rules, clock } = deps

  return async function count(counted: T): Promise<boolean> {
    for (let current: T | null = counted; current; current = await find(counted._id)) {
      const now = clock()
      const locked = lockedFor(current, now)
      if (locked !== null) throw signInLocked(locked)
      if (await replaceAttempts(counted._id, current, countAttempt(current, now, rules))) return true
    }
    return false
  }
}
