import type { BookmarkModule } from '../kinds/bookmarks/bookmark.module.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { isLiveCopy } from '../page/live-copies/live-copies.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { LinkFields, SuggestionRecord } from './suggestion.model.ts'
import { linkFieldsOf } from './suggestion.policy.ts'

/** A bookmark of a page that a suggestion is about, with the widget that it is in now. */
export type CurrentLink = { record: BookmarkRecord; widget: WidgetRecord; fields: LinkFields }
export type SuggestedBookmarks = ReturnType<typeof createSuggestedBookmarks>

/** What suggestions are about, as it is now. A bookmark that has left the page is gone. */
export function createSuggestedBookmarks({ store }: Pick<BookmarkModule, 'store'>) {
  return async (page: Pick<PageRecord, 'widgets'>, itemIds: readonly number[]): Promise<Map<number, CurrentLink>> => {
    const records = itemIds.length === 0 ? new Map<number, BookmarkRecord>() : await store.items.mapByIds(itemIds)
    const links = new Map<number, CurrentLink>()
    for (const [id, record] of records) {
      const widget = bookmarkWidget(page, record.widget_id)
      if (widget) links.set(id, { record, widget, fields: linkFieldsOf(record, widget) })
    }
    return links
  }
}

/** A widget of the page that holds bookmarks of its own. */
export function bookmarkWidget({ widgets }: Pick<PageRecord, 'widgets'>, id: number): WidgetRecord | undefined {
  return widgets.find((widget) => widget.id === id && widget.widget_type === 'urllist' && !isLiveCopy(widget))
}

/** The bookmark that a suggestion is about: to add one, the one that came of it. */
export const itemOf = ({ item_id, applied }: SuggestionRecord): number | undefined => item_id ?? applied?.item_id
