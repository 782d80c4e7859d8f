import type { PageView } from '@foyer/contracts/pages/page/pages'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { currentUserQuery } from '../session/session.ts'

/** By name, who has last changed something in a widget of a page that is shown; null for the viewer, and where the history of the page does not say. */
export async function findLastAuthor(client: QueryClient, widgetId: number): Promise<string | null> {
  return client.fetchQuery(lastAuthorQuery(client, widgetId)).catch(() => null)
}

/** The same of who has made a text what it is, while it is rendered; null until it is there. */
export function useLastAuthor(widgetId: number, text: unknown): string | null {
  return useQuery(lastAuthorQuery(useQueryClient(), widgetId, text)).data ?? null
}

function lastAuthorQuery(client: QueryClient, widgetId: number, text: unknown = null) {
  return queryOptions({
    queryKey: ['last-author', widgetId, text],
    async queryFn({ signal }) {
      const pageId = pageOf(client, widgetId)
      if (pageId === undefined) return null
      const { revisions } = await api('listRevisions', { params: { id: String(pageId) }, query: {}, signal })
      const author = revisions.find(({ changes }) => changes.some(({ widget }) => widget?.id === widgetId))?.author
      return author && author.id !== client.getQueryData(currentUserQuery().queryKey)?.id ? author.name : null
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

function pageOf(client: QueryClient, widgetId: number): number | undefined {
  const views = client.getQueriesData<PageView>({ queryKey: ['page'] }).flatMap(([, view]) => view?.page ?? [])
  return views.find(({ columns }) => columns.some(({ widgets }) => widgets.some(({ id }) => id === widgetId)))?.id
}
