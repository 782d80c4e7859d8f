import type { FeedRecord } from '../feed/feed.model.ts'

const day = 24 * 3_600_000
/** The delay of the next search, by how long the feed has been dead. */
const delays = [
  { dead: day, next: day },
  { dead: 4 * day, next: 3 * day },
  { dead: 11 * day, next: 7 * day },
] as const
const maxDelay = 30 * day
/** A shorter configured time before relocation scales all delays down. */
const defaultRelocateAfterMs = 3_600_000

/** When a feed that was not found is searched for again: the longer it has been dead, the later. */
export function nextRelocationAttempt(
  now: Date,
  { failing_since: since }: Pick<FeedRecord, 'failing_since'>,
  relocateAfterMs: number,
): Date {
  const pace = Math.min(1, relocateAfterMs / defaultRelocateAfterMs)
  const dead = now.getTime() - (since ?? now).getTime()
  const distance = delays.find((delay) => dead < delay.dead * pace)?.next ?? maxDelay
  return new Date(now.getTime() + distance * pace)
}

/** The addresses to search for a dead feed, in order: its own address when that is a page now, its site, the root of its host. */
export function addressesToSearch({ url, site_url: site, error }: Pick<FeedRecord, 'url' | 'site_url' | 'error'>): string[] {
  const home = site !== null && URL.parse(site)?.href !== new URL(url).href ? [site] : []
  return [...new Set([...(error === 'not_a_feed' ? [url] : []), ...home, `${new URL(url).origin}/`])]
}
