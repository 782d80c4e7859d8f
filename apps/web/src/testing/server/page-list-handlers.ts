import type { ExplorerPage } from '@foyer/contracts/pages/page/page-lists'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Handlers } from './api-server.ts'
import { type State, pageOf, summaryOf } from './state.ts'

export const pageListHandlers = (state: State): Handlers => ({
  recordPageView: ({ params }) => ({ recorded: pageOf(state, params.id).owner_id !== state.user?.id }),
  explorePages: () => {
    const listed = state.pages.filter((page) => page.share_mode === 'public' && !page.is_archived && page.owner_id !== state.user?.id)
    return {
      popular: listed.filter(({ is_popular }) => is_popular).map(exploredOf),
      newest: listed.filter(({ is_popular }) => !is_popular).map(exploredOf),
    }
  },
  pagesTree: ({ query }) => ({
    pages: state.pages
      .filter((page) => !page.is_archived && (!query.only_listed || page.is_listed))
      .map((page) => ({
        ...summaryOf(page),
        is_listed: page.is_listed,
        owner: page.owner_id === state.user?.id ? null : page.owner,
        organization: null,
        columns: page.columns.map(({ widgets }) => ({
          widgets: widgets.map(({ id, public_id, widget_type, title, icon }) => ({ id, public_id, widget_type, title, icon, folders: [] })),
        })),
      })),
  }),
  listPagesForExport: () => ({
    pages: state.pages
      .filter((page) => page.owner_id === state.user?.id)
      .map((page) => ({
        ...summaryOf(page),
        widgets: page.columns.flatMap((column) => column.widgets).length,
        feed_widgets: 0,
        bookmarks: page.columns
          .flatMap((column) => column.widgets)
          .reduce((sum, { items }) => sum + (items && 'links' in items ? items.total : 0), 0),
        notes: 0,
        todos: 0,
      })),
  }),
})

function exploredOf({ id, public_id, public_url, slug, title, description, owner, is_popular }: Page): ExplorerPage {
  return { id, public_id, public_url, slug, title, description, owner, is_popular }
}
