import { findLink, searchBookmarks, searchNotes, searchNotesShort, searchTasks } from '@foyer/contracts/pages/item/search'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Reader } from '../page/accessible/accessible-pages.ts'
import { noteKind } from '../kinds/notes/note.kind.ts'
import { todoKind } from '../kinds/todos/todo.kind.ts'
import { findBookmarks } from './find-bookmarks.ts'
import { presentFoundBookmark, presentFoundNote, presentFoundTodo } from './search.presenter.ts'

type Call = Reader & { query: { query: string; limit: number; editable: boolean } }

export function registerSearchRoutes(app: FastifyInstance, { access, search: { service: search } }: Pick<Deps, 'access' | 'search'>): void {
  const findNotes = async ({ viewer, grants, query }: Call) => {
    const { results, has_more } = await search.find(noteKind, { viewer, grants }, query)
    return { notes: results.map(presentFoundNote), has_more }
  }

  serve(app, access, searchBookmarks, async ({ viewer, grants, query }) => {
    const { results, has_more } = await findBookmarks(search, { viewer, grants }, query)
    return { bookmarks: results.map(presentFoundBookmark), has_more }
  })

  serve(app, access, findLink, async ({ viewer, grants, query }) => {
    const { results, has_more } = await search.findLink(query.url, { viewer, grants }, query)
    return { bookmarks: results.map(presentFoundBookmark), has_more }
  })

  serve(app, access, searchNotes, findNotes)
  serve(app, access, searchNotesShort, findNotes)

  serve(app, access, searchTasks, async ({ viewer, grants, query }) => {
    const { results, has_more } = await search.find(todoKind, { viewer, grants }, query)
    return { tasks: results.map(presentFoundTodo), has_more }
  })
}
