import { describe, expect, it } from 'vitest'
import type { FeedRecord } from '../feed/feed.model.ts'
import { deathChange } from './feed-death.ts'

const day = 24 * 3_600_000
const now = new Date('2026-01-10T00:00:00Z')
const worked = { last_changed: new Date('2025-12-01T00:00:00Z'), title: 'News' }
const record = (fields: Partial<FeedRecord>): FeedRecord =>
  ({
    _id: 7,
    url: 'https://a.example/feed',
    status: 'ok',
    error: null,
    failing_since: null,
    private_of: null,
    ...worked,
    ...fields,
  }) as FeedRecord
const change = (after: Partial<FeedRecord>, before: Partial<FeedRecord> = {}) =>
  deathChange(record(before), record({ ...before, ...after }), now, 3 * day)
const eventsOf = (fields: Partial<FeedRecord>) =>
  (fields.pending_events ?? []).map(({ name, subscriber, payload }) => [name, subscriber, payload])
const failingFor = (days: number) =>
  ({ status: 'failing', error: 'connect_failed', failing_since: new Date(now.getTime() - days * day) }) as const

describe('the death of a feed', () => {
  it('is recorded at once when the feed is gone, with an event for accounts', () => {
    const died = change({ status: 'gone', error: 'gone' })
    expect(died.dead_at).toEqual(now)
    expect(eventsOf(died)).toEqual([['feed.died', 'accounts', { feed_id: 7, title: 'News' }]])
  })

  it('is recorded when a private feed no longer takes its credentials', () => {
    expect(change({ status: 'failing', error: 'credentials_required', private_of: 3 }).dead_at).toEqual(now)
  })

  it('is recorded once the feed has failed for the configured time', () => {
    expect(change(failingFor(2.9))).toEqual({})
    expect(change(failingFor(3)).dead_at).toEqual(now)
  })

  it('is recorded once', () => {
    expect(change(failingFor(4), { dead_at: new Date(now.getTime() - day) })).toEqual({})
  })

  it('is not recorded for a feed that never worked', () => {
    expect(change({ ...failingFor(9), last_changed: null })).toEqual({})
  })

  it('names the host of a feed without a title', () => {
    expect(eventsOf(change({ status: 'gone', title: '' }))[0]?.[2]).toEqual({ feed_id: 7, title: 'a.example' })
  })

  it('leaves events that are still pending', () => {
    const icon = { id: 'e', name: 'feed.site_discovered', subscriber: 'link-tools' as const, payload: {}, at: now }
    expect(eventsOf(change({ status: 'gone', pending_events: [icon] })).map(([name]) => name)).toEqual([
      'feed.site_discovered',
      'feed.died',
    ])
  })
})

describe('the recovery of a feed', () => {
  const dead = { ...failingFor(9), dead_at: new Date(now.getTime() - day) }

  it('is recorded when the feed works again', () => {
    const recovered = change({ status: 'ok', error: null, failing_since: null }, dead)
    expect(recovered.dead_at).toBeNull()
    expect(eventsOf(recovered)).toEqual([['feed.recovered', 'accounts', { feed_id: 7 }]])
  })

  it('is not recorded when the feed fails in another way', () => {
    expect(change({ status: 'failing', error: 'bad_response', failing_since: now }, dead)).toEqual({})
  })

  it('is not recorded for a feed that was not dead', () => {
    expect(change({ status: 'ok' }, failingFor(1))).toEqual({})
  })
})
