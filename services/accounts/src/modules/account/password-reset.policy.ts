import type { PasswordReset } from '../user/password-reset.ts'

const hour = 60 * 60 * 1000
export const resetLifetimeMs = hour
/** Links kept of a person, so that an old one can be told from a made-up one; and how many are sent within an hour. */
export const maxResets = 5

/** Whether another link may be sent: nobody's letter box is to be filled by somebody else. */
export function maySendReset(resets: readonly PasswordReset[], now: Date): boolean {
  return resets.filter(({ created_at }) => now.getTime() - created_at.getTime() < hour).length < maxResets
}

/** What a link is good for. Only the newest of a person is valid. */
export function resetState(resets: readonly PasswordReset[], hash: string, now: Date): 'valid' | 'used' | 'expired' | 'unknown' {
  const reset = resets.find((candidate) => candidate.hash === hash)
  if (!reset) return 'unknown'
  if (reset.used_at) return 'used'
  return reset === resets.at(-1) && reset.expires_at > now ? 'valid' : 'expired'
}
