import { hmac } from '@foyer/service-kit/hashes'
import { createAttemptCounter } from './attempt-counter.ts'
import { signInLocked } from './session.errors.ts'
import { type Attempts, lockedFor, signInRules } from './sign-in.policy.ts'
import type { UnknownSignInRepository } from './unknown-sign-in.repository.ts'

export type UnknownSignIns = ReturnType<typeof createUnknownSignIns>

const noAttempts: Attempts = { failed_sign_ins: 0, failing_since: null, locked_until: null }

/**
 * Counts and locks sign-ins under addresses that no account with a password has, by the rules of those that have one: an answer must not tell them
 * apart. What is counted ends with its window; the limit of the gateway by network address bounds how much there is of it.
 */
export function createUnknownSignIns(deps: {
  signIns: Pick<UnknownSignInRepository, 'find' | 'replaceAttempts'>
  secret: string
  clock: () => Date
}) {
  const { signIns, secret, clock } = deps

  const find = async (id: string): Promise<Attempts & { _id: string }> => (await signIns.find(id)) ?? { _id: id, ...noAttempts }

  const count = createAttemptCounter<Attempts & { _id: string }>({
    find,
    replaceAttempts: (id, from, to) => signIns.replaceAttempts(id, from, to, endOf(to)),
    rules: signInRules,
    clock,
  })

  return {
    /** What is counted for an address; looked up for known ones too, so that the time tells nothing. */
    find: (normalizedEmail: string) => find(hmac(secret, `sign-in attempts:${normalizedEmail}`)),

    /** Counts an attempt while `work` is done, as it is for accounts. Throws AppError `sign_in_locked`. */
    async count(attempts: Attempts & { _id: string }, work: () => Promise<unknown>): Promise<void> {
      const locked = lockedFor(attempts, clock())
      if (locked !== null) throw signInLocked(locked)
      await Promise.all([work(), count(attempts)])
    },
  }
}

/** When a count says nothing any more. */
function endOf({ failing_since, locked_until }: Attempts): Date {
  const windowEnds = (failing_since?.getTime() ?? 0) + signInRules.windowMs
  return new Date(Math.max(windowEnds, locked_until?.getTime() ?? 0))
}
