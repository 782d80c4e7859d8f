import type { FeedRecord } from './feed.model.ts'

/** Whether a feed is the private one of another person: the viewer must not see its articles, address and title. */
export function isLocked(feed: { private_of: number | null }, viewerId: number | null): boolean {
  return feed.private_of !== null && feed.private_of !== viewerId
}

/** Whether a feed is polled only on request: it is gone, or its credentials were rejected. */
export function isDormant({ status, error, private_of: owner }: Pick<FeedRecord, 'status' | 'error' | 'private_of'>): boolean {
  return status === 'gone' || (error === 'credentials_required' && (owner ?? null) !== null)
}

/** Whether a process is polling a feed: its lease has not ended. */
export function isPolled({ fetching_until: leasedUntil }: Pick<FeedRecord, 'fetching_until'>, now: Date): boolean {
  return leasedUntil !== null && leasedUntil > now
}
