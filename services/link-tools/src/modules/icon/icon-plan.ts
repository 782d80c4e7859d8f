const hour = 3_600_000
const day = 24 * hour
/** A site that has failed so often is asked again when somebody saves a link to it. */
const mostFailures = 6

/** An icon, or the word that there is none, holds for a week. */
export const iconLivesMs = 7 * day

/** When a site that could not be asked is asked again: after a day, then twice as long each time; null: not by ourselves. */
export function afterFailure(now: Date, failures: number): Date | null {
  return failures >= mostFailures ? null : new Date(now.getTime() + day * 2 ** (failures - 1))
}

/** How long a browser may keep the answer, in seconds. What is on its way is asked for again soon. */
export function keepSeconds(status: 'unknown' | 'new' | 'ok' | 'none' | 'failed'): number {
  if (status === 'ok') return iconLivesMs / 1000
  if (status === 'none') return day / 1000
  return status === 'failed' ? hour / 1000 : 60
}
