import type { BookmarkRepository } from '../bookmark/bookmark.repository.ts'
import type { NoteRepository } from '../note/note.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { TodoRepository } from '../todo/todo.model.ts'

export type ItemRepositories = { bookmarks: BookmarkRepository; notes: NoteRepository; todos: TodoRepository }

type Dependencies = ItemRepositories & { pages: Pick<PageRepository, 'ofWidget' | 'setTotal'> }

/** What event handlers do with items. Both may run twice. */
export function createItemUpkeep({ pages, bookmarks, notes, todos }: Dependencies) {
  const all = { urllist: bookmarks, notes, todo: todos }
  return {
    /** After a process died between an item and its page. Nothing for a widget on no page: it may have been deleted, or be moving. */
    async recount(widgetId: number): Promise<void> {
      for (;;) {
        const page = await pages.ofWidget(widgetId)
        const type = page?.widgets.find((one) => one.id === widgetId)?.widget_type
        const items = type === 'urllist' || type === 'notes' || type === 'todo' ? all[type] : undefined
        if (!page || !items) return
        const total = await items.countOfWidget(widgetId)
        if (await pages.setTotal(widgetId, page.items[`w${widgetId}`]?.rev ?? 0, total)) return
      }
    },

    /** Once a widget is gone for good. */
    async deleteOfWidget(widgetId: number): Promise<void> {
      await Promise.all(Object.values(all).map((items) => items.deleteOfWidget(widgetId)))
    },
  }
}
