import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { registerBookmarkRoutes } from '../modules/bookmark/bookmark.routes.ts'
import { registerFolderRoutes } from '../modules/folder/folder.routes.ts'
import { registerItemListRoutes } from '../modules/item/item.routes.ts'
import { registerNoteRoutes } from '../modules/note/note.routes.ts'
import { registerTodoListRoutes } from '../modules/todo/todo-list.routes.ts'
import { registerTodoRoutes } from '../modules/todo/todo.routes.ts'

/** Every call about the items of widgets. */
export function registerItemRoutes(app: FastifyInstance, deps: Pick<Deps, 'access' | 'items'>): void {
  registerItemListRoutes(app, deps)
  registerBookmarkRoutes(app, deps)
  registerFolderRoutes(app, deps)
  registerNoteRoutes(app, deps)
  registerTodoRoutes(app, deps)
  registerTodoListRoutes(app, deps)
}
