import { type ItemAccess, createItemAccess } from '../item/item-access.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import type { WidgetAccess } from '../widget/widget-access.ts'
import { bookmarkKind } from './bookmarks/bookmark.kind.ts'
import type { BookmarkRecord } from './bookmarks/bookmark.model.ts'
import { noteKind } from './notes/note.kind.ts'
import type { NoteRecord } from './notes/note.model.ts'
import { todoKind } from './todos/todo.kind.ts'
import type { TodoRecord } from './todos/todo.model.ts'

export type ItemAccesses = { bookmarks: ItemAccess<BookmarkRecord>; notes: ItemAccess<NoteRecord>; todos: ItemAccess<TodoRecord> }

/** The ways to the items of each kind. */
export function createItemAccesses(stores: Pick<ItemStores, 'of'>, widgets: WidgetAccess): ItemAccesses {
  return {
    bookmarks: createItemAccess({ store: stores.of(bookmarkKind), widgets }),
    notes: createItemAccess({ store: stores.of(noteKind), widgets }),
    todos: createItemAccess({ store: stores.of(todoKind), widgets }),
  }
}
