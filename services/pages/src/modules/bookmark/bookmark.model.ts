import { type WithPendingEvents, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A link in a bookmark widget. `order` is a fractional index within the widget; equal `link_id`s are the same address. */
export type BookmarkRecord = WithPendingEvents & {
  _id: number
  page_id: number
  widget_id: number
  owner_id: number
  folder_id: number | null
  link_id: number
  url: string
  title: string
  description: string
  icon: string | null
  tags: string[]
  order: string
  created_at: Date
}

export type BookmarkModel = Model<BookmarkRecord>

const bookmarkSchema = new Schema<BookmarkRecord>(
  {
    _id: Number,
    page_id: Number,
    widget_id: Number,
    owner_id: Number,
    folder_id: Number,
    link_id: Number,
    url: String,
    title: String,
    description: String,
    icon: String,
    tags: { type: [String], default: undefined },
    order: String,
    created_at: Date,
    ...pendingEventFields,
  },
  { versionKey: false },
)
bookmarkSchema.index({ widget_id: 1, order: 1, _id: 1 })
bookmarkSchema.index(...pendingEventIndex)

export function createBookmarkModel(connection: Connection): BookmarkModel {
  return connection.model<BookmarkRecord>('Bookmark', bookmarkSchema, 'bookmarks')
}
