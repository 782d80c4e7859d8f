import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** The links that the person is to check. */
export function dueLinksQuery() {
  return queryOptions({
    queryKey: ['due-links'],
    queryFn: ({ signal }) => api('listDueLinks', { signal }),
    // The list is worked through: what is done leaves it by itself.
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Who may edit a page, of whom one can check its links. */
export function pageEditorsQuery(pageId: number) {
  return queryOptions({
    queryKey: ['page-editors', pageId],
    queryFn: async ({ signal }) => (await api('listPageEditors', { params: { id: String(pageId) }, signal })).people,
    staleTime: 60_000,
  })
}

/** What somebody is called who may edit a page; undefined for those who may not any more. */
export function useEditorName(pageId: number, userId: number | undefined): string | undefined {
  const { data = [] } = useQuery({ ...pageEditorsQuery(pageId), enabled: userId !== undefined })
  return data.find(({ user_id }) => user_id === userId)?.name
}
