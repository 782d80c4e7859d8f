import type { ChangesDigest } from '@foyer/contracts/accounts/email-preferences'

const dayMs = 24 * 3_600_000
/** In UTC, as no time zone of a person is known. */
const sentAtHour = 6
const monday = 1

/** When the next digest is sent after a moment: each morning, or on Mondays. */
export function nextDigestAt(digest: Exclude<ChangesDigest, 'never'>, after: Date): Date {
  const morning = Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate(), sentAtHour)
  const next = new Date(morning > after.getTime() ? morning : morning + dayMs)
  if (digest === 'daily') return next
  return new Date(next.getTime() + ((monday - next.getUTCDay() + 7) % 7) * dayMs)
}
