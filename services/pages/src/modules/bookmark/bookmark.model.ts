import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import { type ItemRecord, indexItems, itemFields } from '../item/item.model.ts'

/** A link in a bookmark widget. Equal `link_id`s are the same address. */
export type BookmarkRecord = ItemRecord & {
  /** The page that an import brings it to; others have none, as their widget may move. */
  page_id?: number
  folder_id: number | null
  link_id: number
  url: string
  title: string
  description: string
  icon: string | null
  tags: string[]
}

export type BookmarkModel = Model<BookmarkRecord>

const bookmarkSchema = new Schema<BookmarkRecord>(
  {
    ...itemFields,
    page_id: Number,
    folder_id: Number,
    link_id: Number,
    url: String,
    title: String,
    description: String,
    icon: String,
    tags: { type: [String], default: undefined },
  },
  { versionKey: false },
)
indexItems(bookmarkSchema)

export function createBookmarkModel(connection: Connection): BookmarkModel {
  return connection.model<BookmarkRecord>('Bookmark', bookmarkSchema, 'bookmarks')
}
