import type { IdentitySigner } from '@foyer/service-kit/identity'
import type { FastifyInstance } from 'fastify'
import type { createItemDeps } from './deps.ts'
import { bookmarkRoutes } from '../modules/bookmark/bookmark.routes.ts'
import { folderRoutes } from '../modules/folder/folder.routes.ts'
import { itemRoutes } from '../modules/item/item.routes.ts'
import { noteRoutes } from '../modules/note/note.routes.ts'
import { todoListRoutes } from '../modules/todo/todo-list.routes.ts'
import { todoRoutes } from '../modules/todo/todo.routes.ts'

/** Every call about what widgets hold. */
export function everyItemRoute(app: FastifyInstance, identities: IdentitySigner, items: ReturnType<typeof createItemDeps>): void {
  itemRoutes(app, identities, items.lists)
  bookmarkRoutes(app, identities, items.bookmarks)
  folderRoutes(app, identities, items.folders)
  noteRoutes(app, identities, items.notes)
  todoRoutes(app, identities, items.todos)
  todoListRoutes(app, identities, items.todos, items.todoLists)
}
