import type { WidgetArticles } from '@foyer/contracts/feeds/articles'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** What was changed on a page, the last first. */
export function revisionsQuery(pageId: number) {
  return infiniteQueryOptions({
    queryKey: ['revisions', pageId],
    queryFn: ({ pageParam, signal }) =>
      api('listRevisions', { params: { id: String(pageId) }, query: pageParam === null ? {} : { before: String(pageParam) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** The feeds that widgets had after a revision, by the ids of the widgets whose feeds have been changed since. */
export function revisionFeedsQuery(pageId: number, revisionId: number) {
  return queryOptions({
    queryKey: ['revision', pageId, revisionId, 'feeds'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, WidgetArticles>> => {
      const { widgets } = await api('viewRevisionFeeds', { params: { id: String(pageId), revision_id: String(revisionId) }, signal })
      return new Map(widgets.map((widget) => [widget.widget_id, widget]))
    },
    // Another widget may be changed meanwhile.
    gcTime: 0,
  })
}

/** The page as a revision left it. */
export function revisionQuery(pageId: number, revisionId: number) {
  return queryOptions({
    queryKey: ['revision', pageId, revisionId],
    queryFn: async ({ signal }): Promise<PageView> =>
      api('viewRevision', { params: { id: String(pageId), revision_id: String(revisionId) }, signal }),
  })
}
