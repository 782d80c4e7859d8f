import { findLink, searchBookmarks, searchNotes, searchNotesShort, searchTasks, searchTitles } from '@foyer/contracts/pages/item/search'
import { feedWidgetsAtHand } from '@foyer/contracts/pages/widget/feed-widgets'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { SearchedPage } from '../page/accessible/accessible-page.repository.ts'
import { teamIdsOf } from '../page/page-owner.ts'
import type { Reader } from '../page/accessible/accessible-pages.ts'
import { noteKind } from '../kinds/notes/note.kind.ts'
import { todoKind } from '../kinds/todos/todo.kind.ts'
import { findBookmarks } from './find-bookmarks.ts'
import { presentFoundBookmark, presentFoundNote, presentFoundPage, presentFoundTodo, presentFoundWidget } from './search.presenter.ts'

type Call = Reader & { query: { query: string; limit: number; editable: boolean; typos: boolean } }

export function registerSearchRoutes(
  app: FastifyInstance,
  { access, search: { service: search, pages: findTitles, feedWidgets }, teams }: Pick<Deps, 'access' | 'search' | 'teams'>,
): void {
  const teamsOf = (results: ReadonlyArray<{ page: SearchedPage }>) => teams.availableByIds(teamIdsOf(results.map(({ page }) => page)))

  const findNotes = async ({ viewer, grants, query }: Call) => {
    const { results, has_more } = await search.find(noteKind, { viewer, grants }, query)
    const named = await teamsOf(results)
    return { notes: results.map((result) => presentFoundNote(result, named)), has_more }
  }

  serve(app, access, searchBookmarks, async ({ viewer, grants, query }) => {
    const { results, has_more } = await findBookmarks(search, { viewer, grants }, query)
    const named = await teamsOf(results)
    return { bookmarks: results.map((result) => presentFoundBookmark(result, named)), has_more }
  })

  serve(app, access, findLink, async ({ viewer, grants, query }) => {
    const { results, has_more } = await search.findLink(query.url, { viewer, grants }, query)
    const named = await teamsOf(results)
    return { bookmarks: results.map((result) => presentFoundBookmark(result, named)), has_more }
  })

  serve(app, access, searchNotes, findNotes)
  serve(app, access, searchNotesShort, findNotes)

  serve(app, access, searchTitles, async ({ viewer, grants, query }) => {
    const { pages, widgets, has_more } = await findTitles({ viewer, grants }, query)
    const named = await teamsOf([...pages.map((page) => ({ page })), ...widgets])
    return {
      pages: pages.map((page) => presentFoundPage(page, named)),
      widgets: widgets.map((result) => presentFoundWidget(result, named)),
      has_more,
    }
  })

  serve(app, access, feedWidgetsAtHand, async ({ body: { user_id: id, memberships, held_back, grants = [] } }) => {
    const widgets = await feedWidgets({ viewer: { id, memberships, held_back }, grants })
    const named = await teamsOf(widgets)
    return { widgets: widgets.map((result) => presentFoundWidget(result, named)) }
  })

  serve(app, access, searchTasks, async ({ viewer, grants, query }) => {
    const { results, has_more } = await search.find(todoKind, { viewer, grants }, query)
    const named = await teamsOf(results)
    return { tasks: results.map((result) => presentFoundTodo(result, named)), has_more }
  })
}
