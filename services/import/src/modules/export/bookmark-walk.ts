import type { ExportedItem, ExportedPage } from '@foyer/contracts/accounts/account-data'
import type { AccountSource } from './account-source.ts'

/** A bookmark with its page, its widget and, where that has groups, its group. Several of them may have the same name. */
export type PlacedBookmark = { folder: ReadonlyArray<{ id: number; title: string }>; bookmark: ExportedItem & { url: string } }

/** The widgets of a page that hold bookmarks of their own. */
export const bookmarkWidgets = ({ widgets }: ExportedPage): ExportedPage['widgets'] =>
  widgets.filter(({ widget_type, is_live_copy }) => widget_type === 'urllist' && !is_live_copy)

/** All bookmarks of pages, in the order in which they are seen: page by page, widget by widget, group by group. */
export async function* bookmarksOf(
  source: AccountSource,
  user_id: string,
  pages: AsyncIterable<ExportedPage>,
): AsyncGenerator<PlacedBookmark> {
  for await (const page of pages) {
    for (const widget of bookmarkWidgets(page)) {
      for (const group of widget.groups.length > 0 ? widget.groups : [null]) {
        const folder = [page, widget, ...(group ? [group] : [])].map(({ id, title }) => ({ id, title }))
        for await (const { url, ...bookmark } of source.itemsOf(user_id, widget, group?.id)) {
          if (url !== undefined) yield { folder, bookmark: { ...bookmark, url } }
        }
      }
    }
  }
}
