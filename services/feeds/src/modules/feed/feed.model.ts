import { type PendingEvent, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema, type mongo } from 'mongoose'
import type { FeedErrorCode } from '@foyer/contracts/feeds/feeds'

/**
 * A feed, stored once however many widgets show it.
 *
 * - `url` is requested; `final_url` is where the last response came from; `validators` and `body_hash` belong to the last document.
 * - `next_poll_at` is null while the feed has no subscriptions; `orphaned_at` tells since when. A new feed is an orphan until its first
 *   subscription is stored.
 * - `leased_by` polls the feed while `fetching_until` is in the future. `attempts` counts polls begun since one has ended: a feed that
 *   crashes its worker is recognised by them.
 * - `private_of` is the person whose sealed `credentials` the feed is requested with. It is theirs alone; the same address without
 *   credentials is another feed.
 * - `interval_ms` is the poll interval that fits how often the feed changes, `last_changed` its last change, `publisher_ttl_ms` the interval
 *   the publisher asks for, `retry_after` until when its server has asked us to wait.
 * - `failing_since` is the first of the current failures; `relocate_at` is when its site is searched for its new address.
 * - `dead_at` is when its owners were notified that it no longer works; null while it does.
 * - `icon_host` is the site whose icon was requested.
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
  dead_at?: Date | null
  body_hash?: string | null
  attempts?: number
  leased_by?: string | null
  icon_host?: string | null
  pending_events?: PendingEvent[]
}

export type FeedModel = Model<FeedRecord>

const feedSchema = new Schema<FeedRecord>(
  {
    _id: { type: Number, required: true },
    url: { type: String, required: true },
    final_url: { type: String, required: true },
    // May be empty, which mongoose takes for missing.
    title: String,
    description: String,
    site_url: { type: String, default: null },
    status: { type: String, required: true },
    error: { type: String, default: null },
    validators: {
      type: new Schema({ etag: { type: String, default: null }, last_modified: { type: String, default: null } }, { _id: false }),
      required: true,
    },
    failures: { type: Number, required: true },
    last_polled: { type: Date, default: null },
    next_poll_at: { type: Date, default: null },
    fetching_until: { type: Date, default: null },
    orphaned_at: { type: Date, default: null },
    private_of: { type: Number, default: null },
    credentials: { type: String, default: null },
    interval_ms: { type: Number, default: null },
    last_changed: { type: Date, default: null },
    relocate_at: { type: Date, default: null },
    publisher_ttl_ms: { type: Number, default: null },
    retry_after: { type: Date, default: null },
    failing_since: { type: Date, default: null },
    dead_at: { type: Date, default: null },
    body_hash: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    leased_by: { type: String, default: null },
    icon_host: { type: String, default: null },
    ...pendingEventFields,
  },
  { versionKey: false },
)
feedSchema.index({ url: 1, private_of: 1 }, { unique: true, name: 'url_private_of' })
feedSchema.index({ private_of: 1 }, { name: 'private_of' })
feedSchema.index({ next_poll_at: 1 }, { name: 'next_poll_at' })
feedSchema.index({ orphaned_at: 1 }, { name: 'orphaned_at' })
feedSchema.index({ relocate_at: 1 }, { name: 'relocate_at' })
feedSchema.index(...pendingEventIndex)

export function createFeedModel(connection: Connection): FeedModel {
  return connection.model<FeedRecord>('Feed', feedSchema, 'feeds')
}

/** The driver's own collection, for what is written most: nothing is cast there. */
export function feedCollection(feeds: FeedModel): mongo.Collection<FeedRecord> {
  // mongoose gives the collection of a model no type of its own.
  return feeds.collection as unknown as mongo.Collection<FeedRecord>
}
