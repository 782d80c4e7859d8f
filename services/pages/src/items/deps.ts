import { limits } from '@foyer/contracts/limits'
import type { Kit } from '@foyer/service-kit/service'
import type { Config } from '../config.ts'
import type { BookmarkModel, BookmarkRecord } from '../modules/bookmark/bookmark.model.ts'
import type { BookmarkRepository } from '../modules/bookmark/bookmark.repository.ts'
import { createBookmarkService } from '../modules/bookmark/bookmark.service.ts'
import { createFolderService } from '../modules/folder/folder.service.ts'
import { createItemKind } from '../modules/item/item-kind.ts'
import { createItemListService } from '../modules/item/item-list.service.ts'
import { createItemCounts } from '../modules/item/item-counts.ts'
import type { ItemRecord } from '../modules/item/item.model.ts'
import { type ItemRepository, createItemRepository } from '../modules/item/item.repository.ts'
import { createItemsLoader } from '../modules/item/items-loader.ts'
import { createSectionService } from '../modules/item/section.service.ts'
import type { WidgetAccess } from '../modules/item/widget-access.ts'
import { type NoteRecord, createNoteModel } from '../modules/note/note.model.ts'
import { createNoteService } from '../modules/note/note.service.ts'
import type { PageRepository } from '../modules/page/page.repository.ts'
import { createTodoListService } from '../modules/todo/todo-list.service.ts'
import { type TodoRecord, createTodoModel } from '../modules/todo/todo.model.ts'
import { createTodoService } from '../modules/todo/todo.service.ts'
import type { ChangeWidget } from '../modules/widget/change-widget.command.ts'

type Dependencies = {
  kit: Kit<Config>
  pages: PageRepository
  changeWidget: ChangeWidget
  bookmarkModel: BookmarkModel
  bookmarks: BookmarkRepository
  access: WidgetAccess
}

/** The part of the composition root that is about what widgets hold. */
export function createItemDeps({ kit, pages, changeWidget, bookmarkModel, bookmarks, access }: Dependencies) {
  const { mongo, ids, clock, events } = kit
  const noteModel = createNoteModel(mongo)
  const todoModel = createTodoModel(mongo)
  const notes = createItemRepository<NoteRecord>(noteModel, null)
  const todos = createItemRepository<TodoRecord>(todoModel, 'list_id')
  const kindOf = <T extends ItemRecord>(model: unknown, items: ItemRepository<T>, most: number) =>
    createItemKind<T>({ pages, items, ids, clock, max: most, ackEvent: (id, event) => events.ackLater(model, id, event.id) })
  const links = kindOf<BookmarkRecord>(bookmarkModel, bookmarks, limits.items_per_widget)
  const tasks = kindOf(todoModel, todos, limits.todos_per_widget)
  const repositories = { bookmarks, notes, todos }
  return {
    loadItems: createItemsLoader(repositories),
    upkeep: createItemCounts({ pages, ...repositories }),
    lists: createItemListService(repositories),
    bookmarks: createBookmarkService({ access, kind: links, relayEvent: (id, eventId) => events.relay(bookmarkModel, id, eventId) }),
    folders: createFolderService({
      kind: links,
      sections: createSectionService({ field: 'folders', items: bookmarks, changeWidget, ids }),
    }),
    notes: createNoteService({ kind: kindOf(noteModel, notes, limits.notes_per_widget) }),
    todos: createTodoService({ kind: tasks }),
    todoLists: createTodoListService({
      kind: tasks,
      sections: createSectionService({ field: 'todo_lists', items: todos, changeWidget, ids }),
    }),
  }
}
