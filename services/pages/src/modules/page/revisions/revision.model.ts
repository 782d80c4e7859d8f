import type { ActorVia } from '@foyer/contracts/actor'
import { limits } from '@foyer/contracts/limits'
import type { revisionActs } from '@foyer/contracts/pages/page/page-revisions'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

export type RevisionAct = (typeof revisionActs)[number]

/**
 * How often something was done, to a widget or to the page itself. `title` is that of a widget that the revision adds, changes or removes, `feed_title`
 * that of the feed where it is about one.
 */
export type RevisionCount = {
  act: RevisionAct
  count: number
  widget_id?: number
  widget_type?: string
  title?: string
  feed_title?: string
}

/**
 * One change of a page with what it takes to undo it: the states before of what it changed, and nothing of the rest. How a page was at a moment is
 * how it is now with all later changes undone, the last first.
 */
export type RevisionRecord = {
  /** Ordered by time. A moment is named by the last change before it. */
  _id: number
  page_id: number
  at: Date
  /** Whose change it was; neither id nor name: the system's, or somebody's whose account is gone. A name without an id comes from an archive. */
  by_id?: number
  by_name?: string
  /** Absent where it was a person. */
  by_kind?: 'person' | 'team'
  /** Absent where they did it themselves, and before 29 November 2026 however they did it. */
  by_via?: ActorVia
  /** The time of the moment that it restores. */
  restored_at?: Date
  /** Who had suggested it, with the name of the time, where the author accepted a suggestion. */
  suggested_by_id?: number
  suggested_by_name?: string
  counts: RevisionCount[]
  /** See `undo-codec.ts`. */
  undo: string
  bytes: number
}

export type RevisionModel = Model<RevisionRecord>

const countSchema = new Schema<RevisionCount>(
  {
    act: { type: String, required: true },
    count: { type: Number, required: true },
    widget_id: Number,
    widget_type: String,
    // May be empty, which mongoose takes for missing.
    title: String,
    feed_title: String,
  },
  { _id: false },
)

const revisionSchema = new Schema<RevisionRecord>(
  {
    _id: { type: Number, required: true },
    page_id: { type: Number, required: true },
    at: { type: Date, required: true },
    by_id: Number,
    by_name: String,
    by_kind: String,
    by_via: String,
    restored_at: Date,
    suggested_by_id: Number,
    suggested_by_name: String,
    counts: { type: [countSchema], required: true },
    undo: { type: String, required: true },
    bytes: { type: Number, required: true },
  },
  { versionKey: false },
)
revisionSchema.index({ page_id: 1, _id: 1 }, { name: 'page_id' })
revisionSchema.index({ by_id: 1 }, { sparse: true, name: 'by_id' })
revisionSchema.index({ suggested_by_id: 1 }, { sparse: true, name: 'suggested_by_id' })
revisionSchema.index({ at: 1 }, { expireAfterSeconds: limits.revision_days * 24 * 3600, name: 'at' })

export function createRevisionModel(connection: Connection): RevisionModel {
  return connection.model<RevisionRecord>('PageRevision', revisionSchema, 'page_revisions')
}
