import type { WidgetRecord } from '../page/page.model.ts'
import { presentFolders, presentLinks } from '../bookmark/bookmark.presenter.ts'
import { presentNotes } from '../note/note.presenter.ts'
import { presentTodoLists } from '../todo/todo.presenter.ts'
import { type ItemsPart, toItemsPart } from './item-cursor.ts'
import type { ItemRecord } from './item.model.ts'
import type { ItemRepository } from './item.repository.ts'
import type { ItemRepositories } from './item-counts.ts'

/** Gives what a widget sends along with its page, as JSON: its first `limit` items of `total`. `null` for widgets without items. */
export type ItemsLoader = (widget: WidgetRecord, limit: number, total: number) => Promise<string>

export function createItemsLoader({ bookmarks, notes, todos }: ItemRepositories): ItemsLoader {
  return async (widget, limit, total) => {
    const part = <T extends ItemRecord>(items: ItemRepository<T>) => firstPart(items, widget.id, limit, total)
    switch (widget.widget_type) {
      case 'urllist': {
        const present = widget.folders?.length ? presentFolders : presentLinks
        return JSON.stringify(present(await part(bookmarks), widget))
      }
      case 'notes':
        return JSON.stringify(presentNotes(await part(notes)))
      case 'todo':
        return JSON.stringify(presentTodoLists(await part(todos), widget))
      default:
        return 'null'
    }
  }
}

async function firstPart<T extends ItemRecord>(
  items: ItemRepository<T>,
  widgetId: number,
  limit: number,
  total: number,
): Promise<ItemsPart<T>> {
  if (total === 0) return { records: [], total, next: null }
  // None is sent along with this page: the next call begins at the beginning.
  if (limit <= 0) return { records: [], total, next: '' }
  return toItemsPart(await items.byWidget(widgetId, limit + 1), limit, total)
}
