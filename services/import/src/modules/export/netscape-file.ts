import type { ExportedPage } from '@foyer/contracts/accounts/account-data'
import { bookmarkWidgets } from './bookmark-walk.ts'
import type { AccountSource, ExportedWidget } from './account-source.ts'
import { folderEnd, folderStart, linkLine, netscapeEnd, netscapeStart } from './netscape.writer.ts'

/** The product's name, the same in every language. */
const bookmarksTitle = 'Foyer'

/** The bookmarks of pages as a bookmark file of browsers: a folder for each page, in it one for each widget, in that one for each group. */
export async function* netscapeFile(source: AccountSource, user_id: string, pages: AsyncIterable<ExportedPage>): AsyncGenerator<string> {
  async function* links(widget: ExportedWidget, groupId?: number): AsyncGenerator<string> {
    for await (const { url, title = '', ...rest } of source.itemsOf(user_id, widget, groupId)) {
      if (url !== undefined) yield linkLine({ url, title, ...rest })
    }
  }
  yield netscapeStart(bookmarksTitle)
  for await (const page of pages) {
    const widgets = bookmarkWidgets(page)
    if (widgets.length > 0) yield folderStart(page.title)
    for (const widget of widgets) {
      yield folderStart(widget.title)
      if (widget.groups.length === 0) yield* links(widget)
      for (const group of widget.groups) {
        yield folderStart(group.title)
        yield* links(widget, group.id)
        yield folderEnd
      }
      yield folderEnd
    }
    if (widgets.length > 0) yield folderEnd
  }
  yield netscapeEnd
}
