import type { PasswordReset } from '../user/password-reset.ts'

const hour = 60 * 60 * 1000
export const resetLifetimeMs = hour
/** How many are sent within an hour. */
export const maxResets = 5

/** Whether another link may be sent: nobody's letter box is to be filled by somebody else. */
export function maySendReset(resets: readonly PasswordReset[], now: Date): boolean {
  return resets.filter(({ created_at, is_issued }) => !is_issued && now.getTime() - created_at.getTime() < hour).length < maxResets
}

/** What a link is good for. Only the newest of those that were sent is valid, and the newest that a site admin has created: neither ends the other. */
export function resetState(resets: readonly PasswordReset[], hash: string, now: Date): 'valid' | 'used' | 'expired' | 'unknown' {
  const reset = resets.find((candidate) => candidate.hash === hash)
  if (!reset) return 'unknown'
  if (reset.used_at) return 'used'
  const newest = resets.findLast(({ is_issued }) => Boolean(is_issued) === Boolean(reset.is_issued))
  return reset === newest && reset.expires_at > now ? 'valid' : 'expired'
}

/** The links of a person once one has set a password: that one is used, and no other is good any more. */
export function afterReset(resets: readonly PasswordReset[], hash: string, now: Date): PasswordReset[] {
  return resets.map((reset) =>
    reset.hash === hash ? { ...reset, used_at: now } : { ...reset, expires_at: earlier(reset.expires_at, now) },
  )
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)
