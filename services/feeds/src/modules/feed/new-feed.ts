import type { FeedRecord } from './feed.model.ts'

/** A feed without a poll and without subscriptions. */
export function newFeed(id: number, url: string, now: Date): FeedRecord {
  return {
    _id: id,
    url,
    final_url: url,
    title: '',
    description: '',
    site_url: null,
    status: 'new',
    error: null,
    validators: { etag: null, last_modified: null },
    failures: 0,
    last_polled: null,
    next_poll_at: null,
    fetching_until: null,
    orphaned_at: now,
    private_of: null,
    credentials: null,
    interval_ms: null,
    last_changed: null,
    relocate_at: null,
    attempts: 0,
  }
}
