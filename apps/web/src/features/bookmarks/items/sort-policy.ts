import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { PlacedLink } from './link-batches.ts'

/** Who decided the place of a bookmark: a person, by dragging it or sending it somewhere, or the order that its widget keeps. */
export type PlacedBy = 'hand' | 'sort'

/** A change that the server has, by the mutation that made it. */
type Change = { kind: string; payload: unknown }

type Payload = {
  placed_by?: PlacedBy
  widget_id?: number
  to_widget_id?: number
  link?: Bookmark
  placed?: PlacedLink[]
  staying?: Pick<Bookmark, 'widget_id'>[]
}

const sortedAfter = new Set([
  'addBookmark',
  'addBookmarks',
  'updateBookmark',
  'restoreBookmark',
  'restoreBookmarks',
  'copyBookmarks',
  'moveBookmarks',
  'moveFolder',
  'mergeBookmarks',
])

/**
 * The widgets that are sorted after a change, where they keep an order: those into which a bookmark came, or in which one was changed. A drag
 * suppresses the sort that it would cause itself, so that the bookmark stays where it was dropped until the next change.
 */
export function widgetsSortedAfter({ kind, payload }: Change): number[] {
  const { placed_by, widget_id, to_widget_id, link, placed = [], staying = [] } = payload as Payload
  if (!sortedAfter.has(kind) || placed_by !== undefined) return []
  const ids = [widget_id, to_widget_id, ...[link, ...placed.map((entry) => entry.link), ...staying].map((bookmark) => bookmark?.widget_id)]
  return [...new Set(ids.flatMap((id) => id ?? []))]
}
