import { type PendingEvent, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema, type mongo } from 'mongoose'
import type { FeedErrorCode } from '@foyer/contracts/feeds'

/**
 * A feed, however many widgets show it. `url` is asked, `final_url` is where the last answer came from. `next_poll_at` is null while
 * nobody has the feed; `orphaned_at` says since when, and a new feed is an orphan until its first subscription stands. While
 * `fetching_until` lies ahead, one process is reading it. `private_of` is the person whose name and password (`credentials`, sealed) it is
 * asked with; such a feed is theirs alone, and the same address without is another feed. `interval_ms` is how often it is worth asking,
 * `last_changed` when it last brought something else, `publisher_ttl_ms` how long it asks to be left alone itself, `retry_after` until when its
 * server has asked us to wait. `failing_since` is the first failure of a row, `relocate_at` when a feed that has died is looked for again
 * from its site. `body_hash` stands for the document that was read last. `attempts` counts readings begun since one has ended: a feed that
 * brings down whoever reads it gives itself away by them. `icon_host` is the site
 * whose icon was asked for. `leased_by` is who reads it while `fetching_until` lies ahead.
 */
export type FeedRecord = {
  _id: number
  url: string
  final_url: string
  title: string
  description: string
  site_url: string | null
  status: 'new' | 'ok' | 'failing' | 'gone'
  error: FeedErrorCode | null
  validators: { etag: string | null; last_modified: string | null }
  failures: number
  last_polled: Date | null
  next_poll_at: Date | null
  fetching_until: Date | null
  orphaned_at: Date | null
  private_of: number | null
  credentials: string | null
  interval_ms: number | null
  last_changed: Date | null
  relocate_at: Date | null
  publisher_ttl_ms?: number | null
  retry_after?: Date | null
  failing_since?: Date | null
  body_hash?: string | null
  attempts?: number
  leased_by?: string | null
  icon_host?: string | null
  pending_events?: PendingEvent[]
}

export type FeedModel = Model<FeedRecord>

const feedSchema = new Schema<FeedRecord>(
  {
    _id: Number,
    url: String,
    final_url: String,
    title: String,
    description: String,
    site_url: String,
    status: String,
    error: String,
    validators: new Schema({ etag: String, last_modified: String }, { _id: false }),
    failures: Number,
    last_polled: Date,
    next_poll_at: Date,
    fetching_until: Date,
    orphaned_at: Date,
    private_of: Number,
    credentials: String,
    interval_ms: Number,
    last_changed: Date,
    relocate_at: Date,
    publisher_ttl_ms: Number,
    retry_after: Date,
    failing_since: Date,
    body_hash: String,
    attempts: Number,
    leased_by: String,
    icon_host: String,
    ...pendingEventFields,
  },
  { versionKey: false },
)
feedSchema.index({ url: 1, private_of: 1 }, { unique: true })
feedSchema.index({ next_poll_at: 1 })
feedSchema.index({ orphaned_at: 1 })
feedSchema.index({ relocate_at: 1 })
feedSchema.index(...pendingEventIndex)

export function createFeedModel(connection: Connection): FeedModel {
  return connection.model<FeedRecord>('Feed', feedSchema, 'feeds')
}

/** The driver's own collection, for what is written most: nothing is cast there. */
export function feedCollection(feeds: FeedModel): mongo.Collection<FeedRecord> {
  // mongoose gives the collection of a model no type of its own.
  return feeds.collection as unknown as mongo.Collection<FeedRecord>
}
