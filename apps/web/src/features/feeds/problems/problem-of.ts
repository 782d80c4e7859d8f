import type { Feed } from '@foyer/contracts/feeds/feeds'

export type Problem = {
  /** What has happened: `failing`, `ended`, `locked`, `forgotten` (in the history, of a feed that is gone); undefined where all is well. */
  what: 'failing' | 'ended' | 'locked' | 'forgotten' | undefined
  /** What is to be done about it, or what Foyer does; null where trying again is all. */
  advice: 'check' | 'find' | 'remove' | 'signIn' | 'signInElsewhere' | null
  /** What an editor is offered. */
  action: 'tryAgain' | 'settings' | 'remove' | null
}

/** What is wrong with a feed, and what to do. A feed that only its owner sees is no trouble of anybody else's. */
export function problemOf(feed: Pick<Feed, 'status' | 'error' | 'is_locked'>): Problem {
  if (feed.is_locked) return { what: 'locked', advice: feed.error === 'credentials_required' ? 'signInElsewhere' : null, action: null }
  if (feed.error === 'removed') return { what: 'forgotten', advice: null, action: null }
  if (feed.status === 'gone') return { what: 'ended', advice: 'remove', action: 'remove' }
  if (feed.status !== 'failing') return { what: undefined, advice: null, action: null }
  if (feed.error === 'credentials_required') return { what: 'failing', advice: 'signIn', action: 'settings' }
  return { what: 'failing', advice: advice[feed.error ?? ''] ?? null, action: feed.error === 'rate_limited' ? null : 'tryAgain' }
}

const advice: Record<string, 'check' | 'find'> = {
  invalid_url: 'check',
  dns_failed: 'check',
  tls_failed: 'check',
  too_many_redirects: 'check',
  refused: 'check',
  not_a_feed: 'find',
  not_found: 'find',
  gone: 'find',
}
