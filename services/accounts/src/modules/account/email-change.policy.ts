import type { EmailChange } from '../user/email-change.ts'

const hour = 60 * 60 * 1000
const maxPerHour = 5
export const emailChangeLifetimeMs = 24 * hour

/** The count with one more request; null when there may be none: nobody's letter box is to be filled from here. */
export function countEmailChange(
  last: Pick<EmailChange, 'count' | 'counted_since'> | undefined,
  now: Date,
): Pick<EmailChange, 'count' | 'counted_since'> | null {
  if (!last || now.getTime() - last.counted_since.getTime() >= hour) return { count: 1, counted_since: now }
  return last.count >= maxPerHour ? null : { count: last.count + 1, counted_since: last.counted_since }
}

/** What a link is good for: the newest alone is valid. */
export function emailLinkState(
  { hash: newest, used_at, expires_at, former = [] }: Pick<EmailChange, 'hash' | 'used_at' | 'expires_at' | 'former'>,
  hash: string,
  now: Date,
): 'valid' | 'used' | 'expired' {
  const link = newest === hash ? { used_at } : former.find((entry) => entry.hash === hash)
  if (link?.used_at) return 'used'
  return newest === hash && expires_at > now ? 'valid' : 'expired'
}
