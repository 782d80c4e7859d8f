import { queryOptions } from '@tanstack/react-query'
import { widgetsOf } from '../../../entities/page/page-cache.ts'
import { loadKindsOf } from '../../../entities/widget/widget-kind.ts'
import { api } from '../../../lib/api/api-client.ts'

export type SeenAs = 'member' | 'guest' | 'visitor'

/** The address of a page as others see it. */
export const seenAsPath = (publicId: string, as: SeenAs): string => `/users/seen_as/${publicId}/${as}`

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

/** The page as they see it; null where they do not. */
export function pageAsQuery(pageId: number, as: SeenAs) {
  return queryOptions({
    queryKey: ['page-as', pageId, as],
    queryFn: async ({ signal }) => {
      const { view } = await api('drawPageAs', { params: { id: String(pageId) }, query: { as }, signal })
      if (view) await loadKindsOf(widgetsOf(view))
      return view
    },
    staleTime: 0,
    gcTime: 0,
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
