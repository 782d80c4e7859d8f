import type { FeedRecord } from './feed.model.ts'

/** Whether a private feed is somebody else's: its articles, its address and its own title are not the viewer's to see. */
export function isLocked(feed: { private_of: number | null }, viewerId: number | null): boolean {
  return feed.private_of !== null && feed.private_of !== viewerId
}

/** Whether a feed is not polled by itself: it has said that it is over, or it waits for its owner's name and password. */
export function isDormant({ status, error, private_of: owner }: Pick<FeedRecord, 'status' | 'error' | 'private_of'>): boolean {
  return status === 'gone' || (error === 'credentials_required' && (owner ?? null) !== null)
}
