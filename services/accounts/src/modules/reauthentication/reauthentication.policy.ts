import type { ReauthenticationMethod } from '@foyer/contracts/accounts/sign-in/reauthentication'
import type { WaysIn } from '../ways-in/remaining-ways-in.policy.ts'

const hour = 60 * 60 * 1000
const maxPerHour = 5
export const codeLifetimeMs = 10 * 60 * 1000
export const maxCodeAttempts = 5

/**
 * By what a person may show that it is still them: what they sign in with. A code by e-mail is as good as the link that signs them in, and only
 * for those without a password, as is a provider that asks them to log in once more: for everyone else it would be a second way past it.
 */
export function reauthenticationMethods(ways: WaysIn): ReauthenticationMethod[] {
  const methods: ReauthenticationMethod[] = []
  if (ways.passkeys > 0) methods.push('passkey')
  if (ways.hasPassword) return [...methods, 'password']
  if (ways.providers > 0) methods.push('provider')
  if (ways.isEmailConfirmed) methods.push('email_code')
  return methods
}

type Count = { count: number; counted_since: Date }

/** The count with one more code in it; null when there may be none. */
export function countCode(last: Count | null, now: Date): Count | null {
  if (!last || now.getTime() - last.counted_since.getTime() >= hour) return { count: 1, counted_since: now }
  return last.count >= maxPerHour ? null : { count: last.count + 1, counted_since: last.counted_since }
}
