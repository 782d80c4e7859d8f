import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { UnsortedLinks } from '@foyer/contracts/pages/item/unsorted'
import type { ItemsPart } from '../item/store/item-cursor.ts'
import type { EditableWidget } from '../widget/widget-access.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { presentBookmark, presentLinks } from '../kinds/bookmarks/bookmark.presenter.ts'
import type { Unsorted } from './unsorted.service.ts'

export function presentUnsortedLink({ content, in: { widget } }: Unsorted<BookmarkRecord>): Bookmark {
  return presentBookmark(content, { widget, forEditor: true })
}

export function presentUnsortedLinks({ content, in: inbox }: Unsorted<BookmarkRecord[]>): { links: Bookmark[] } {
  return { links: content.map((record) => presentUnsortedLink({ content: record, in: inbox })) }
}

export function presentUnsortedPart({ part, in: inbox }: { part: ItemsPart<BookmarkRecord>; in: EditableWidget | null }): UnsortedLinks {
  if (!inbox) return { links: [], total: 0, next: null, widget_id: null, public_id: null, version: 0 }
  const { page, widget } = inbox
  return {
    ...presentLinks(part, { widget, forEditor: true }),
    widget_id: widget.id,
    public_id: page.public_id,
    version: page.version,
  }
}
