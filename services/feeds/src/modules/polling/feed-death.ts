import { feedDied, feedRecovered } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import type { FeedRecord } from '../feed/feed.model.ts'
import { isDormant } from '../feed/feed.policy.ts'

type Change = Pick<FeedRecord, 'dead_at' | 'pending_events'>

/**
 * Gives the fields that record that a feed has died or recovered, with the event by which its owners learn of it; no fields when neither has
 * happened. A feed that never worked does not die: whoever added it has seen that.
 */
export function deathChange(feed: FeedRecord, after: FeedRecord, now: Date, deadAfterMs: number): Partial<Change> {
  const wasDead = (feed.dead_at ?? null) !== null
  // Events that are still pending stay pending.
  const pending = after.pending_events ?? []
  if (wasDead && after.status === 'ok') {
    return { dead_at: null, pending_events: [...pending, ...pendingEvents(feedRecovered, { feed_id: feed._id })] }
  }
  if (wasDead || after.last_changed === null || !isDead(after, now, deadAfterMs)) return {}
  return { dead_at: now, pending_events: [...pending, ...pendingEvents(feedDied, { feed_id: feed._id, title: titleOf(after) })] }
}

/** Whether a feed is not expected to work again by itself. */
function isDead(feed: FeedRecord, now: Date, deadAfterMs: number): boolean {
  if (isDormant(feed)) return true
  return feed.status === 'failing' && !!feed.failing_since && now.getTime() - feed.failing_since.getTime() >= deadAfterMs
}

function titleOf({ title, url }: FeedRecord): string {
  return title || (URL.parse(url)?.hostname ?? url)
}
