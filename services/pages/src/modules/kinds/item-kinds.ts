import type { ItemKindDefinition } from '../item/define-item-kind.ts'
import { bookmarkKind } from './bookmarks/bookmark.kind.ts'
import { noteKind } from './notes/note.kind.ts'
import { todoKind } from './todos/todo.kind.ts'

const definitions = [bookmarkKind, noteKind, todoKind]

/** Every kind of item. A widget kind that holds items is its own folder and one line here; one of settings alone needs nothing of this service.
 * The generic code handles the records of any kind by their common fields. */
export const itemKinds = definitions as unknown as readonly ItemKindDefinition[]
