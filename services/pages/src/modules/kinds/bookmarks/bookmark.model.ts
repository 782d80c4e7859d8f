import type { CheckPeriod } from '@foyer/contracts/bookmark-upkeep'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import { type ItemRecord, indexItems, indexNewest, itemFields } from '../../item/store/item.model.ts'

/** A link in a bookmark widget; its group is a section of the widget. Equal `link_id`s lead to the same page. */
export type BookmarkRecord = ItemRecord & {
  link_id: number
  url: string
  title: string
  description: string
  /** Since when it waits for the title of its site, in place of the one that was guessed; absent where it does not. */
  title_due?: Date
  /** The icon that was chosen, as text (`printIcon`). */
  icon?: string | null
  /** The HTTP status of the address when it was last checked, and when that was; none while this address has not been. */
  status_code?: number | null
  status_checked_at?: Date | null
  /** Somebody has said that this address is not broken. */
  mute_broken?: boolean
  /** When somebody last checked that it is right, after how many days it is checked again, and when that is, each as `2026-11-29`; none where nobody has said. */
  checked_on?: string | null
  check_every?: CheckPeriod | null
  check_due_on?: string | null
  /** Who has last said that it is right; none where nobody has since it was stored, or the account is gone. */
  checked_by?: number | null
  /** Who checks it; somebody who may not edit its page any more counts as nobody. */
  owner_user_id?: number | null
  /** What its editors call it, each once (`uniqueTags`); shown to nobody else. */
  tags?: string[]
  /** The same as they are compared (`tagKey`), by which bookmarks are found. */
  tag_keys?: string[]
  /** The last merge of copies into this one, which can be undone. */
  merge?: MergeRecord | null
}

/** What copies of a link have in common with the one that stays of them. */
export type MergedContent = Pick<BookmarkRecord, 'title' | 'description' | 'created_at'> & {
  icon: string | null
  tags: string[]
  checked_on: string | null
  check_every: CheckPeriod | null
  check_due_on: string | null
  checked_by: number | null
  owner_user_id: number | null
}

/** Which copies were deleted, and what changed of the one that stayed. The key is that of the call, see `mergeBookmarks`. */
export type MergeRecord = { key: string; deleted: number[]; before: Partial<MergedContent>; after: Partial<MergedContent> }

const bookmarkSchema = new Schema<BookmarkRecord>(
  {
    ...itemFields,
    link_id: { type: Number, required: true },
    url: { type: String, required: true },
    // Both may be empty, which mongoose takes for missing.
    title: String,
    description: String,
    title_due: Date,
    icon: String,
    status_code: Number,
    status_checked_at: Date,
    mute_broken: Boolean,
    checked_on: String,
    check_every: Number,
    check_due_on: String,
    checked_by: Number,
    owner_user_id: Number,
    tags: { type: [String], default: undefined },
    tag_keys: { type: [String], default: undefined },
    merge: Schema.Types.Mixed,
  },
  { versionKey: false },
)
indexItems(bookmarkSchema)
indexNewest(bookmarkSchema)
bookmarkSchema.index({ widget_id: 1, link_id: 1 }, { name: 'widget_id_link_id' })
bookmarkSchema.index(
  { widget_id: 1, tag_keys: 1, _id: 1 },
  { partialFilterExpression: { tag_keys: { $exists: true } }, name: 'widget_id_tag_keys' },
)
bookmarkSchema.index(
  { removed_from: 1, tag_keys: 1, _id: 1 },
  { partialFilterExpression: { removed_from: { $exists: true } }, name: 'removed_from_tag_keys' },
)
bookmarkSchema.index(
  { widget_id: 1, check_due_on: 1, _id: 1 },
  { partialFilterExpression: { check_due_on: { $exists: true } }, name: 'widget_id_check_due_on' },
)
bookmarkSchema.index({ owner_user_id: 1, check_due_on: 1, _id: 1 }, { sparse: true, name: 'owner_user_id_check_due_on' })
bookmarkSchema.index({ checked_by: 1 }, { sparse: true, name: 'checked_by' })
bookmarkSchema.index({ title_due: 1 }, { sparse: true, name: 'title_due' })
bookmarkSchema.index({ icon: 1 }, { sparse: true, name: 'icon' })

export function createBookmarkModel(connection: Connection): Model<BookmarkRecord> {
  return connection.model<BookmarkRecord>('Bookmark', bookmarkSchema, 'bookmarks')
}
