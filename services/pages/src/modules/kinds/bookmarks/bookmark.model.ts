import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import { type ItemRecord, indexItems, itemFields } from '../../item/item.model.ts'

/** A link in a bookmark widget; its group is a section of the widget. Equal `link_id`s are the same address. */
export type BookmarkRecord = ItemRecord & {
  link_id: number
  url: string
  title: string
  description: string
  /** The icon that was chosen, as text (`printIcon`). */
  icon?: string | null
  /** Of an imported bookmark. The specification's bookmark has no tags, so no answer carries them; they are stored so that an import loses nothing. */
  tags?: string[]
}

const bookmarkSchema = new Schema<BookmarkRecord>(
  {
    ...itemFields,
    link_id: { type: Number, required: true },
    url: { type: String, required: true },
    // Both may be empty, which mongoose takes for missing.
    title: String,
    description: String,
    icon: String,
    tags: { type: [String], default: undefined },
  },
  { versionKey: false },
)
indexItems(bookmarkSchema)
bookmarkSchema.index({ icon: 1 }, { sparse: true, name: 'icon' })

export function createBookmarkModel(connection: Connection): Model<BookmarkRecord> {
  return connection.model<BookmarkRecord>('Bookmark', bookmarkSchema, 'bookmarks')
}
