import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

export type SeenAs = 'member' | 'guest' | 'visitor'

/** Of all that is asked of who may see a page, and why. */
export const accessPathsKey = (pageId: number) => ['access-paths', pageId] as const

/** Who may do what with a page, and by which ways. */
export function accessPathsQuery(pageId: number) {
  return queryOptions({
    queryKey: [...accessPathsKey(pageId), 'people'],
    queryFn: ({ signal }) => api('viewAccessPaths', { params: { id: String(pageId) }, signal }),
    staleTime: 0,
  })
}

/** What somebody may do with a page. */
export function seenAsQuery(pageId: number, as: SeenAs) {
  return queryOptions({
    queryKey: [...accessPathsKey(pageId), as],
    queryFn: async ({ signal }) => (await api('viewPageAs', { params: { id: String(pageId) }, query: { as }, signal })).can,
    staleTime: 0,
  })
}
