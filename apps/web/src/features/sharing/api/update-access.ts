import type { Page, ShareMode } from '@foyer/contracts/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { listPagesQuery } from '../../../lib/pages/list-pages.ts'
import { viewPageQuery } from '../../../lib/pages/view-page.ts'

/** Chooses who may reach a page; shown at once, and back as it was when the server refuses. */
export function useUpdateAccess(page: Page) {
  const client = useQueryClient()
  const { queryKey } = viewPageQuery(page.public_id)
  const show = (isPublic: boolean) =>
    client.setQueryData(queryKey, (view) => view && { ...view, page: { ...view.page, is_public: isPublic } })
  return useMutation({
    scope: { id: `access-${page.id}` },
    mutationFn: (mode: ShareMode) => api('updatePageAccess', { params: { id: String(page.id) }, body: { share_mode: mode } }),
    onMutate: async (mode) => {
      await client.cancelQueries({ queryKey })
      show(mode === 'link')
      return page.is_public
    },
    onError: (_, __, before) => {
      if (before !== undefined) show(before)
    },
    onSuccess: ({ is_public }) => {
      show(is_public)
      return client.invalidateQueries({ queryKey: listPagesQuery().queryKey })
    },
  })
}
