import { type ItemAccess, createItemAccess } from '../item/store/item-access.ts'
import type { ItemStore } from '../item/store/item-store.ts'
import type { WidgetAccess } from '../widget/widget-access.ts'
import type { BookmarkRecord } from './bookmarks/bookmark.model.ts'
import type { NoteRecord } from './notes/note.model.ts'
import type { TodoRecord } from './todos/todo.model.ts'

export type ItemAccesses = { bookmarks: ItemAccess<BookmarkRecord>; notes: ItemAccess<NoteRecord>; todos: ItemAccess<TodoRecord> }

type Stores = { bookmarks: ItemStore<BookmarkRecord>; notes: ItemStore<NoteRecord>; todos: ItemStore<TodoRecord> }

/** The ways to the items of each kind. */
export function createItemAccesses({ bookmarks, notes, todos }: Stores, widgets: WidgetAccess): ItemAccesses {
  return {
    bookmarks: createItemAccess({ store: bookmarks, widgets }),
    notes: createItemAccess({ store: notes, widgets }),
    todos: createItemAccess({ store: todos, widgets }),
  }
}
