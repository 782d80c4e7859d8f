import type { Bookmark, Links } from '@foyer/contracts/widgets'
import type { BookmarkRecord } from './bookmark.model.ts'
import { placeToCursor } from './item-cursor.ts'

export function presentBookmark(record: BookmarkRecord): Bookmark {
  const { _id: id, link_id, widget_id, folder_id, url, title, description, icon } = record
  return { id, item_id: id, link_id, widget_id, folder_id: folder_id ?? null, url, title, description, icon: icon ?? null }
}

/** A list of at most `limit` items; `next` leads on unless these are the last. */
export function presentLinks(records: readonly BookmarkRecord[], { limit, total }: { limit: number; total: number }): Links {
  const last = records.at(-1)
  const full = records.length === limit && records.length < total
  return { links: records.map(presentBookmark), total, next: full ? (last ? placeToCursor(last) : '') : null }
}
