import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeListedPage } from '../../../entities/page/pages-menu.ts'
import { pageAddressQuery } from '../../../entities/page/page-address.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { api } from '../../../lib/api/api-client.ts'

/** Whether a page could have an address. A check that is under way is cancelled when another address is asked about. */
export function usePageSlugCheck(slug: string, pageId: number, enabled: boolean) {
  return useQuery({
    queryKey: ['page-slug', pageId, slug],
    queryFn: async ({ signal }) => (await api('checkPageSlug', { query: { slug, page_id: String(pageId) }, signal })).available,
    enabled,
    retry: false,
    staleTime: 10_000,
  })
}

/** Gives a page an address, or none; whatever shows the page knows it then. */
export function useSetPageSlug(page: { id: number; public_id: string }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (slug: string | null) => api('setPageSlug', { params: { id: String(page.id) }, body: { slug } }),
    onSuccess: ({ public_url, slug }) => {
      if (public_url !== null) client.setQueryData(pageAddressQuery(public_url).queryKey, page.public_id)
      changeListedPage(client, page.id, { slug })
      client.setQueryData(viewPageQuery(page.public_id).queryKey, (shown) =>
        shown ? { ...shown, page: { ...shown.page, public_url, slug } } : shown,
      )
      // What was free before is not any more, and the other way round.
      client.removeQueries({ queryKey: ['page-slug'] })
    },
  })
}
