const hour = 3_600_000
const day = 24 * hour
/** After this many failures a site is fetched again only when somebody saves a link to it. */
const maxFailures = 6

/** An icon, or the fact that there is none, is valid for a week. */
export const iconTtlMs = 7 * day

/** Time of the next attempt after a failure: a day later, then twice as long each time; null after the last. */
export function retryAt(now: Date, failures: number): Date | null {
  return failures >= maxFailures ? null : new Date(now.getTime() + day * 2 ** (failures - 1))
}

/** `max-age` of the response in seconds; short while the icon is still being fetched. */
export function maxAgeSeconds(status: 'unknown' | 'new' | 'ok' | 'none' | 'failed'): number {
  if (status === 'ok') return iconTtlMs / 1000
  if (status === 'none') return day / 1000
  return status === 'failed' ? hour / 1000 : 60
}
