import { setTimeout } from 'node:timers/promises'
import type { BookmarkRepository } from '../bookmark/bookmark.repository.ts'
import type { NoteRepository } from '../note/note.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { TodoRepository } from '../todo/todo.model.ts'

export type ItemRepositories = { bookmarks: BookmarkRepository; notes: NoteRepository; todos: TodoRepository }

type Dependencies = ItemRepositories & {
  pages: Pick<PageRepository, 'byWidget' | 'setItemCount'>
  /** Lets calls that are under way come to their end. */
  pause?: () => Promise<unknown>
}

/** What event handlers do with items. Both may run twice. */
export function createItemCounts({ pages, bookmarks, notes, todos, pause = () => setTimeout(200) }: Dependencies) {
  const all = { urllist: bookmarks, notes, todo: todos }
  return {
    /**
     * After a process died between an item and its page. Nothing for a widget on no page: it may have been deleted, or be moving. A call
     * that has stored an item and not counted it yet counts it after us, a second time: so what was written is looked at again.
     */
    async reconcile(widgetId: number): Promise<void> {
      for (let written = false; ;) {
        const page = await pages.byWidget(widgetId)
        const type = page?.widgets.find((one) => one.id === widgetId)?.widget_type
        const items = type === 'urllist' || type === 'notes' || type === 'todo' ? all[type] : undefined
        if (!page || !items) return
        const total = await items.countByWidget(widgetId)
        const state = page.items[`w${widgetId}`]
        if (written && state?.total === total) return
        if (!(await pages.setItemCount(widgetId, state?.rev ?? 0, total))) continue
        written = true
        await pause()
      }
    },

    /** Once a widget is gone for good. */
    async deleteByWidget(widgetId: number): Promise<void> {
      await Promise.all(Object.values(all).map((items) => items.deleteByWidget(widgetId)))
    },
  }
}
