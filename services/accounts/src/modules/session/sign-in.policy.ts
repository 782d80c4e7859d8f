/** How often a person may fail, and what follows. */
export type AttemptRules = { readonly failures: number; readonly windowMs: number; readonly lockMs: number }

const minute = 60 * 1000
export const signInRules: AttemptRules = { failures: 10, windowMs: 15 * minute, lockMs: 5 * minute }
/** A code of six digits is sooner guessed than a password, and whoever gets to guess it has the password already. */
export const secondFactorRules: AttemptRules = { failures: 5, windowMs: 15 * minute, lockMs: 15 * minute }

export type Attempts = { failed_sign_ins: number; failing_since: Date | null; locked_until: Date | null }

/** Seconds until someone may try again, rounded up; null when they may now. */
export function lockedFor({ locked_until }: Attempts, now: Date): number | null {
  const left = (locked_until?.getTime() ?? 0) - now.getTime()
  return left > 0 ? Math.ceil(left / 1000) : null
}

/**
 * The count with one more attempt in it. An attempt is counted before its password is looked at, the last one locks in the same
 * write, and success clears both: so neither many at once nor a crash in between gives anyone an eleventh guess. For someone who is not
 * locked (`lockedFor`).
 */
export function countAttempt({ failed_sign_ins, failing_since, locked_until }: Attempts, now: Date, rules = signInRules): Attempts {
  const sameWindow = locked_until === null && failing_since !== null && now.getTime() - failing_since.getTime() < rules.windowMs
  const count = sameWindow ? failed_sign_ins + 1 : 1
  return {
    failed_sign_ins: count,
    failing_since: sameWindow ? failing_since : now,
    locked_until: count >= rules.failures ? new Date(now.getTime() + rules.lockMs) : null,
  }
}
